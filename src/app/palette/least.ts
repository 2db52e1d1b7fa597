/** The least so many of some different numbers, in order; the numbers change their places. */
export function least(numbers: Float64Array, most: number): Float64Array {
  if (most < numbers.length) partition(numbers, most);
  return numbers.subarray(0, most).sort();
}

/** Hoare's selection: the least so many come to stand before all others. */
function partition(numbers: Float64Array, most: number) {
  let from = 0;
  let to = numbers.length - 1;
  while (from < to) {
    const pivot = numbers[(from + to) >> 1] as number;
    let low = from;
    let high = to;
    while (low <= high) {
      while ((numbers[low] as number) < pivot) low += 1;
      while ((numbers[high] as number) > pivot) high -= 1;
      if (low > high) break;
      const held = numbers[low] as number;
      numbers[low] = numbers[high] as number;
      numbers[high] = held;
      low += 1;
      high -= 1;
    }
    if (most <= high) to = high;
    else if (most >= low) from = low;
    else return;
  }
}

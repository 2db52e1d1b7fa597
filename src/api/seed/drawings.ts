import type { Scene } from './content/pictures.ts';
import type { Random } from './random.ts';

const WIDTH = 1200;
const HEIGHT = 800;

/** A picture of the demo world as SVG source; the same for the same random numbers. */
export function drawScene(scene: Scene, random: Random): string {
  const inside = { sea, chart, garden }[scene](random);
  return svg(WIDTH, HEIGHT, inside);
}

/** The mark of a title: its initials on its colour. */
export function drawLogo(initials: string, color: string): string {
  const text = initials.replaceAll('&', '&amp;');
  return svg(
    512,
    512,
    `<rect width="512" height="512" rx="96" fill="${color}"/><path d="M96 384H416" stroke="#ffffff" stroke-width="16" opacity="0.7"/><text x="256" y="320" font-family="Georgia, serif" font-size="${initials.length > 2 ? 150 : 200}" font-weight="700" text-anchor="middle" fill="#ffffff">${text}</text>`,
  );
}

/** A portrait: a head and shoulders in two tones. */
export function drawPortrait(random: Random): string {
  const hue = random.below(360);
  const [head, lean] = [150 + random.below(30), random.below(40) - 20];
  return svg(
    640,
    640,
    `<rect width="640" height="640" fill="hsl(${hue}, 32%, 82%)"/><circle cx="${320 + lean}" cy="250" r="${head}" fill="hsl(${20 + random.below(14)}, 42%, ${34 + random.below(44)}%)"/><path d="M70 640C90 470 200 420 ${320 + lean} 420S550 470 570 640Z" fill="hsl(${(hue + 200) % 360}, 34%, 36%)"/>`,
  );
}

function sea(random: Random) {
  const hue = 195 + random.below(35);
  const waves = Array.from({ length: 7 }, (_, row) => {
    const y = 430 + row * 55;
    const swell = 14 + random.below(26);
    return `<path d="M0 ${y}Q150 ${y - swell} 300 ${y}T600 ${y}T900 ${y}T1200 ${y}V800H0Z" fill="hsl(${hue}, ${38 + row * 3}%, ${52 - row * 5}%)"/>`;
  });
  const boats = Array.from({ length: 1 + random.below(3) }, () => {
    const [x, y] = [140 + random.below(900), 410 + random.below(120)];
    return `<path d="M${x} ${y}h120l-24 34h-72z" fill="#402e24"/><path d="M${x + 56} ${y - 6}V${y - 150}L${x + 116} ${y - 6}Z" fill="#f6f2e8"/>`;
  });
  const sun = `<circle cx="${200 + random.below(800)}" cy="${140 + random.below(160)}" r="${50 + random.below(40)}" fill="hsl(${30 + random.below(25)}, 90%, 74%)"/>`;
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue - 10}, 48%, 84%)"/>${sun}${waves[0]}${boats.join('')}${waves.slice(1).join('')}`;
}

function chart(random: Random) {
  const hue = 160 + random.below(60);
  let level = 480;
  const bars = Array.from({ length: 12 }, (_, at) => {
    level = Math.min(640, Math.max(140, level - 34 + random.below(60)));
    return { x: 90 + at * 88, y: level };
  });
  const columns = bars.map(
    ({ x, y }) =>
      `<rect x="${x}" y="${y}" width="56" height="${700 - y}" rx="4" fill="hsl(${hue}, 42%, 46%)" opacity="0.75"/>`,
  );
  const line = bars.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x + 28} ${y - 40}`).join('');
  const rules = [180, 310, 440, 570, 700].map(
    (y) => `<path d="M60 ${y}H1140" stroke="#c9d2d6" stroke-width="2"/>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbfaf6"/>${rules.join('')}${columns.join('')}<path d="${line}" fill="none" stroke="#a63a3c" stroke-width="6"/>`;
}

function garden(random: Random) {
  const hue = 85 + random.below(50);
  const rows = Array.from({ length: 5 }, (_, row) => {
    const y = 400 + row * 90;
    const leaves = Array.from({ length: 14 }, (__, at) => {
      const [x, r] = [30 + at * 88 + random.below(20), 24 + random.below(22)];
      const light = 34 + random.below(18);
      const fruit =
        random.below(4) === 0
          ? `<circle cx="${x + 8}" cy="${y + 10}" r="12" fill="hsl(${random.below(50)}, 78%, 50%)"/>`
          : '';
      return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.7}" fill="hsl(${hue}, 46%, ${light}%)"/>${fruit}`;
    });
    return `<path d="M0 ${y + 20}H1200V${y + 90}H0Z" fill="hsl(28, 34%, ${36 - row * 3}%)"/>${leaves.join('')}`;
  });
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="hsl(${hue + 90}, 42%, 88%)"/><path d="M0 330Q400 ${220 + random.below(120)} 800 320T1200 300V800H0Z" fill="hsl(${hue}, 30%, 66%)"/>${rows.join('')}`;
}

function svg(width: number, height: number, inside: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;
}

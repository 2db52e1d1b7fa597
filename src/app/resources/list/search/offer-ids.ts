/** Id of the list of what a search can be read as. */
export const OFFER_LIST = 'search-offer';

export function offerOptionId(place: number) {
  return `${OFFER_LIST}-${place}`;
}

import { COUNTRY_CODES } from '../../../shared/locations.ts';

export interface Place {
  readonly value: string;
  readonly text: string;
}

/** The countries of the world by ISO code: the United States first, then by name. */
export function countries(): readonly Place[] {
  const names = new Intl.DisplayNames(['en-US'], { type: 'region', fallback: 'code' });
  const place = (value: string): Place => ({ value, text: names.of(value) ?? value });
  const [first = '', ...rest] = COUNTRY_CODES;
  return [place(first), ...rest.map(place).sort((a, b) => a.text.localeCompare(b.text, 'en'))];
}

const US =
  'AL:Alabama AK:Alaska AZ:Arizona AR:Arkansas CA:California CO:Colorado CT:Connecticut DE:Delaware DC:District_of_Columbia FL:Florida GA:Georgia HI:Hawaii ID:Idaho IL:Illinois IN:Indiana IA:Iowa KS:Kansas KY:Kentucky LA:Louisiana ME:Maine MD:Maryland MA:Massachusetts MI:Michigan MN:Minnesota MS:Mississippi MO:Missouri MT:Montana NE:Nebraska NV:Nevada NH:New_Hampshire NJ:New_Jersey NM:New_Mexico NY:New_York NC:North_Carolina ND:North_Dakota OH:Ohio OK:Oklahoma OR:Oregon PA:Pennsylvania RI:Rhode_Island SC:South_Carolina SD:South_Dakota TN:Tennessee TX:Texas UT:Utah VT:Vermont VA:Virginia WA:Washington WV:West_Virginia WI:Wisconsin WY:Wyoming AS:American_Samoa GU:Guam MP:Northern_Mariana_Islands PR:Puerto_Rico VI:US_Virgin_Islands AA:Armed_Forces_Americas AE:Armed_Forces_Europe AP:Armed_Forces_Pacific';
const CANADA =
  'AB:Alberta BC:British_Columbia MB:Manitoba NB:New_Brunswick NL:Newfoundland_and_Labrador NS:Nova_Scotia NT:Northwest_Territories NU:Nunavut ON:Ontario PE:Prince_Edward_Island QC:Quebec SK:Saskatchewan YT:Yukon';

/** The states of the United States and the provinces of Canada by their postal codes; all of them where the country is open. */
export function states(country: unknown): readonly Place[] {
  if (country === 'US') return parsed(US);
  if (country === 'CA') return parsed(CANADA);
  return country === null || country === undefined || country === ''
    ? [...parsed(US), ...parsed(CANADA)]
    : [];
}

function parsed(list: string): Place[] {
  return list.split(' ').map((entry) => {
    const [value = '', text = ''] = entry.split(':');
    return { value, text: text.replaceAll('_', ' ') };
  });
}

import type { PRICING_PLANS } from './content/offers.ts';
import type { Placed } from './world.ts';

type Plan = (typeof PRICING_PLANS)[number];

/** What a plan lets a buyer choose from; the second choice has something in the box. */
export function optionsOf(
  [name, title, price, choices]: Plan,
  placed: Placed,
  merchandise_id: number | undefined,
) {
  const publication_id = placed(title);
  return choices.map((description, index) => {
    const term = {
      type: 'Subscription',
      price: index === 0 ? price : Math.round(price * 0.8),
      publication_id,
      descriptor: descriptorOf(name),
      block_funnels: false,
      purchasable: termOf(name, description, price),
    };
    const goods = {
      type: 'Merchandise',
      price: 12,
      publication_id,
      restock_fee: 4,
      descriptor: descriptorOf(name),
      block_funnels: false,
      purchasable: { merchandise_id, must_return: true },
    };
    return {
      description,
      days_for_refund: name.includes('lifetime') ? 60 : 30,
      prorated: index === 0,
      items: / kit|seeds|Hardcover|packets/i.test(description) ? [term, goods] : [term],
    };
  });
}

function descriptorOf(name: string) {
  return name
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ +/g, ' ')
    .slice(0, 22)
    .trim();
}

function termOf(name: string, description: string, price: number) {
  if (name.includes('lifetime') && description === 'Paid at once')
    return { subscription_type: 'Lifetime' };
  const times = partsIn(description);
  if (times === null) {
    const term_length = name.includes('two years') ? 2 : 1;
    return { subscription_type: 'Recurring', term_length, term_unit: 'year' };
  }
  const part = {
    term_length: 12 / times,
    term_unit: 'month',
    price: Math.ceil(price / times),
    times,
  };
  return { subscription_type: 'Custom', parts: [part], repeat_all: true, repeat_last: false };
}

/** In how many parts a year is paid, where it is. */
function partsIn(description: string) {
  if (description.endsWith('four parts')) return 4;
  if (description.endsWith('three parts')) return 3;
  return description.endsWith('monthly') ? 12 : null;
}

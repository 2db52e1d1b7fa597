import type { FaqSeed } from './content.types.ts';

export const GARDEN_FAQS: readonly FaqSeed[] = [
  [
    'Which hardiness zone are your dates written for?',
    'For zone 7, unless a line says otherwise. Enter your ZIP code under Account, Garden and every date in the letter moves to your zone.',
    ['Spring', 'Members'],
  ],
  [
    'When should I start tomatoes indoors?',
    'Six to eight weeks before the last frost. Started earlier they are tall and tired by the time the soil is warm enough.',
    ['Tomatoes', 'Spring', 'Seeds'],
  ],
  [
    'Why do my tomato leaves curl?',
    'Heat and wind are the usual reasons, and harmless. If new growth is twisted and narrow, suspect drift of a weed killer; if leaves yellow from below, look at water first.',
    ['Tomatoes', 'Pests'],
  ],
  [
    'How do I stop blossom-end rot?',
    'Water evenly. The plant has enough calcium in most soils, but cannot move it when the bed swings between dry and soaked.',
    ['Tomatoes', 'Soil'],
  ],
  [
    'Can I save seed from hybrid plants?',
    'You can, but the children will not be like the parents. Save open-pollinated kinds if you want the same plant again.',
    ['Seeds', 'Evergreen'],
  ],
  [
    'How long do seeds keep?',
    'Parsnip and onion one year, peppers two or three, tomatoes and beans four, lettuce five. Dry, dark and cool counts for more than the date on the packet.',
    ['Seeds', 'Evergreen'],
  ],
  [
    'When do the seed packets for members ship?',
    'In the last week of January, one box for each membership. Tell us by Christmas if your address changed.',
    ['Seeds', 'Delivery', 'Members'],
  ],
  [
    'What may go into the compost?',
    'Everything that grew, apart from diseased leaves, seeding weeds and glossy paper. Two parts brown to one part green by volume keeps it warm and quiet.',
    ['Soil', 'Evergreen'],
  ],
  [
    'How do I test my soil?',
    'Take ten small samples from the bed, mix them, and send a cupful to the state laboratory. Do it in autumn, so that lime has the winter to work.',
    ['Soil', 'Winter'],
  ],
  [
    'How deep should a raised bed be?',
    'Ten inches over soil that you have loosened are enough for almost everything. On concrete build eighteen.',
    ['Soil'],
  ],
  [
    'What eats holes into my cabbage?',
    'Small round holes are flea beetles; ragged ones with green droppings are cabbage worms. Cover the bed from the day of planting and neither will reach it.',
    ['Pests'],
  ],
  [
    'Is it safe to can tomatoes without pressure?',
    'Yes, with two tablespoons of bottled lemon juice to the quart and the time for your altitude. Low-acid vegetables always need a pressure canner.',
    ['Preserving', 'Safety', 'Tomatoes'],
  ],
  [
    'My pickles turned soft. Why?',
    'Blossom ends were left on, the cucumbers were old, or the brine was too weak. Trim the ends, pickle on the day of picking, and weigh the salt.',
    ['Preserving'],
  ],
  [
    'How do I dry herbs and keep their color?',
    'Pick after the dew has gone and before noon, dry in the dark with moving air under 95 °F, and crumble only when you cook.',
    ['Herbs', 'Preserving'],
  ],
  [
    'Which herbs survive the winter outdoors?',
    'Thyme, sage, chives, mint and oregano in most zones. Rosemary from zone 8; further north, pot it and keep it cold but bright.',
    ['Herbs', 'Winter'],
  ],
  [
    'What can I sow in August?',
    'Spinach, kale, turnips, winter radish, mâche and a last row of bush beans. Water the furrow before you sow, not after.',
    ['Seeds'],
  ],
  [
    'How do I stop the weekly letter while I am away?',
    'Under Account, Letters choose Pause and a date. Nothing is lost: the issues wait in your archive.',
    ['Members', 'Delivery'],
  ],
  [
    'Can I print the planting calendar?',
    'Yes, on one sheet of letter paper. Open Calendar, then Print; it prints for your zone.',
    ['Spring'],
  ],
  [
    'Do you test the tools you write about?',
    'For a whole season, in our own beds, and we buy them. What breaks is written down with the month in which it broke.',
    ['Archive'],
  ],
  [
    'May I give a membership as a present?',
    'Choose Gift at checkout and the day on which the card should arrive. It ends after a year by itself.',
    ['Billing', 'Members'],
  ],
];

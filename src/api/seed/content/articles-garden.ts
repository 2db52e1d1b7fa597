import type { Topic } from './content.types.ts';

/** What Kitchen Garden Weekly prints. */
export const GARDEN_ARTICLES: readonly Topic[] = [
  {
    tag: 'Tomatoes',
    articles: [
      [
        'Twelve tomatoes for a short summer',
        'Trialed side by side at forty-five degrees north, with the date each ripened.',
      ],
      ['Pruning to one stem, or not at all', 'Two rows, one season and a kitchen scale.'],
      ['Blight came on a Tuesday', 'What wet leaves and a warm night do, and the hour to act.'],
      ['Graft your own', 'A razor blade, a silicone clip and a plant with borrowed roots.'],
      [
        'The last green ones',
        'Ripening indoors: paper, apple, windowsill, tested against each other.',
      ],
      [
        'Paste tomatoes that earn their place',
        'Which cook down thick, and which only look the part.',
      ],
      ['Saving seed from the best', 'Ferment, rinse, dry: the jar on the sill in August.'],
      ['Cherry tomatoes for a balcony', 'One pot, one string and a bowlful every second evening.'],
    ],
    paragraphs: [
      'Plant deep. The stem roots wherever it is buried, and a leggy seedling laid in a trench outgrows a stocky one by the Fourth of July.',
      'Water the soil and leave the leaves dry. Morning is better than evening, and a slow hour once a week is better than either every day.',
      'Nights decide. Below fifty-five degrees the flowers drop, so a row cover in June is worth a week of sun in August.',
      'Feed when the first truss has set and not before. A tomato that is given everything in May makes leaves until September.',
    ],
  },
  {
    tag: 'Soil',
    articles: [
      ['The squeeze test', 'What a handful says about clay, sand and when to dig.'],
      ['Compost in ninety days', 'Three bays, a fork and a thermometer with a long stem.'],
      ['No dig, third year', 'The same two beds again, with yields and slugs counted.'],
      [
        'Leaf mold is worth the wait',
        'A wire ring, two autumns and the best potting mix in the shed.',
      ],
      ['Lime, and when to leave it', 'Reading a test from the county, line by line.'],
      ['Green manures for small beds', 'Rye, vetch and phacelia: what to sow after what.'],
      ['Worms by the spadeful', 'Counting them in April, and what the number means.'],
      ['Raised beds, honestly priced', 'Cedar, block and nothing at all, over ten years.'],
    ],
    paragraphs: [
      'Feed the soil and the soil will see to the plants. It sounds like a sampler, and yet every trial plot we have visited ends up saying it.',
      'Keep it covered. Bare ground in February loses more to rain than a summer of crops takes out of it, and straw costs four dollars a bale.',
      'Compost is ready when it no longer looks like anything you put in. If you can still name the peel, turn it once more and wait.',
      'Stay off it when it is wet. One walk across a sodden bed undoes a year of worms, and the print of your boot will show in the carrots.',
    ],
  },
  {
    tag: 'Preserving',
    articles: [
      ['Sauerkraut in a quart jar', 'Two percent salt, a weight and nine days on the counter.'],
      [
        'Plums for the whole winter',
        'Chutney, leather, brandy: forty pounds without a wasted stone.',
      ],
      [
        'Canning, by the book',
        'Why the tested recipe is the recipe, and which part you may change.',
      ],
      ['A root cellar in a garage', 'Sand, crates and one small fan on a thermostat.'],
      ['Drying herbs without losing them', 'Shade, air and the moment before they flower.'],
      ['Pickles that stay crisp', 'Grape leaves, ice water and three other claims, tested.'],
      ['The freezer, laid out', 'Flat bags, a marker and a list on the door.'],
      ['Chili, smoked slowly', 'A kettle grill, alder and a whole Saturday.'],
    ],
    paragraphs: [
      'Pick in the morning and put up by evening. What loses its snap in the basket will not find it again in the jar.',
      'Label with the month and the bed. In January it is the only way to know which row was worth the trouble.',
      'Acid, salt, sugar, cold or heat: every method is one of five, and each fails in its own way. Learn the smell of the failure before you learn a second method.',
      'Small batches forgive. Four pints on a weeknight get done; forty on a Sunday end in tears and a scorched pot.',
    ],
  },
  {
    tag: 'Pests',
    articles: [
      ['Aphids have enemies', 'What hatches if you wait nine days, with portraits.'],
      ['Slugs: beer, boards and ducks', 'Counted every morning for a month.'],
      ['Voles under the snow', 'Reading the runs in March, and fencing before they come back.'],
      ['Netting that birds can leave', 'Mesh, tension and a hoop you can lift with one hand.'],
      ['Carrot fly, outwitted', 'Two feet of fleece and the right week in May.'],
      ['The cabbage whites of August', 'Eggs on the underside, a thumb and five minutes a day.'],
      ['Deer, and other regulars', 'Eight feet, a dog or a second fence: what held.'],
      ['When to do nothing', 'A season of holes in leaves, weighed at harvest.'],
    ],
    paragraphs: [
      'Find out what it is before you find out what kills it. Half of the insects on a brassica are there to eat the other half.',
      'A barrier put up a week early beats any spray put on a day late. Write the date of the first sighting on the shed wall, and next year be there before.',
      'Healthy plants are not immune, but they are patient. A bean that was never thirsty will put up with more holes than you would think.',
      'Walk the rows with a cup of coffee and turn over leaves. Ten minutes before work is the whole of integrated pest management for most of us.',
    ],
  },
  {
    tag: 'Seeds',
    articles: [
      [
        'What to sow in a cold frame',
        'A list for February, by the temperature of the soil and not the date.',
      ],
      ['Old packets, new season', 'Ten seeds on a wet towel: which kinds keep for years.'],
      [
        'Peas on the first dry day',
        'Soak, trench, hedge: getting them in before the ground is fit.',
      ],
      ['A window, a lamp and a timer', 'Seedlings indoors without the legs.'],
      ['The seed order, defended', 'How three editors spend forty dollars each.'],
      ['Beans worth keeping', 'Five that came with a name and a grandmother.'],
      [
        'Hardening off in a wet spring',
        'Ten days of carrying trays, and a cart that does it for you.',
      ],
      ['Sowing in succession', 'Lettuce every second Friday, and never a glut.'],
    ],
    paragraphs: [
      'Depth is twice the width of the seed, warmth is on the packet, and water is less than you think. Most failures are one of the three, and the last one most often.',
      'Sow a pinch more than you need and thin without mercy. The seedling you pity in May is the beet you can’t sell in July.',
      'Keep packets in a jar with a spoon of dry rice, in the coldest room that does not freeze. Onions and parsnips still want to be bought new.',
      'Light matters more than heat once they are up. Two inches under a cheap tube is better than a south window in any month with an R.',
    ],
  },
];

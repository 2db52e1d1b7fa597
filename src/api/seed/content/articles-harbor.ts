import type { Topic } from './content.types.ts';

/** What Harbor & Tide prints. */
export const HARBOR_ARTICLES: readonly Topic[] = [
  {
    tag: 'Weather',
    articles: [
      [
        'Reading a falling glass',
        'What the barometer says six hours before the forecast does, and how far to believe it.',
      ],
      [
        'The sea fog calendar',
        'Why June lies under fog from Cape Cod to Fundy, and which mornings let you out.',
      ],
      [
        'Squall lines, seen from below',
        'Four skies photographed ten minutes before the wind, and what each skipper did.',
      ],
      [
        'Northeasters have a timetable',
        'Thirty years of harbor logs show when they come and how long they stay.',
      ],
      [
        'Sea breeze by the clock',
        'When the thermal fills in, where it stops, and how to race it home.',
      ],
      [
        'What the gulls knew',
        'Old signs held against a year of records: five that hold and seven that do not.',
      ],
      [
        'Waiting for weather in Shelburne',
        'Nine days on a town dock teach more about lows than a season of fair wind.',
      ],
      [
        'Three forecasts, one passage',
        'We sailed the same ninety miles by three models and kept score.',
      ],
    ],
    paragraphs: [
      'Forecasts speak of areas; you sail in a place. Note the wind at the same hour each day against what was promised, and after a month you know how your own bay bends it.',
      'A drop of two millibars in three hours is a warning and of five is a decision. The trouble is that most of us look at the glass only once the decision has been made for us.',
      'Fog needs warm air and cold water, and both can be measured with a kitchen thermometer on a string. When the dew point comes within two degrees of the sea, the horn should already be on deck.',
      'The old hands on the wharf do not predict anything. They remember which boats stayed in last time the swell came from that side, and they stay in too.',
    ],
  },
  {
    tag: 'Refit',
    articles: [
      [
        'A deck that no longer leaks',
        'Potting forty fittings over one winter, and the drawing that made it bearable.',
      ],
      [
        'Sistering frames in a damp shed',
        'White oak, a steam box made of downspout, and the patience of two cousins.',
      ],
      [
        'The case for bronze',
        'What stainless does under water, and what it costs to take it all out again.',
      ],
      ['Varnish in a cold spring', 'Seven coats when the shed will not pass fifty degrees.'],
      [
        'Rewiring a thirty-footer',
        'One fuse panel, one color code, and everything labeled at both ends.',
      ],
      [
        'Buying the boat next to yours',
        'A survey, a divorce and a Westerly: how a project finds its owner.',
      ],
      [
        'New life for a rod rig',
        'When to replace, when to inspect, and who still swages in New England.',
      ],
      [
        'The yard bill, explained',
        'Haul, block, power wash, storage: what each line means and which can be argued.',
      ],
    ],
    paragraphs: [
      'Every refit is three lists: what keeps the water out, what keeps the mast up, and what you will show your friends. Work down the first before you so much as open a catalog for the third.',
      'Take pictures before you take anything apart, with a ruler in the frame. In March nobody remembers which way the backing plate went in October.',
      'The price of a job is the price of getting at it. Before you lift the cabin sole for one seacock, ask what else lives down there and how old it is.',
      'Bedding compound is cheap and time is not. A fitting that has been rebedded properly, with the hole filled and drilled again, will outlast your interest in the boat.',
    ],
  },
  {
    tag: 'Safety',
    articles: [
      [
        'Man overboard, short-handed',
        'A drill for two people, timed in four seas with a weighted dummy.',
      ],
      [
        'The first minute in cold water',
        'Gasp, swim, freeze: what the body does and what a jacket buys.',
      ],
      ['Flares after their date', 'We fired sixty of them. These are the ones that lit.'],
      [
        'What the lifeboat wants to hear',
        'Position, people, problem, in that order, and then silence.',
      ],
      ['Jacklines that stay put', 'Webbing, length and where the clip should stop you.'],
      [
        'Liferafts: serviced, swum, slept in',
        'Six hours in a pool with four rafts and one seasick editor.',
      ],
      [
        'Fire in the engine box',
        'A hole for the nozzle, a wire to the fuel, and thirty seconds of not opening it.',
      ],
      ['A ditch bag that you can lift', 'What is left after three skippers threw out half of it.'],
    ],
    paragraphs: [
      'Practice in the weather you would rather not practice in. A recovery that works on a flat evening in July has told you nothing about October.',
      'The safest thing on board is a crew that knows where things are in the dark. Once a month, put the lights out and ask for the bolt cutters.',
      'Cold takes the hands first. Anything that must be worked in the water, from the whistle to the lifting loop, has to work with a mitten on.',
      'Call early. No station has ever complained about a skipper who said he was uneasy and called again an hour later to say that he no longer was.',
    ],
  },
  {
    tag: 'Engines',
    articles: [
      ['Bleeding a diesel in a seaway', 'Two wrenches, one rag and an order that never changes.'],
      [
        'The impeller that came home in pieces',
        'Where the vanes go, and why you have to find all of them.',
      ],
      ['Blue, black or white', 'What the exhaust tells you before the alarm does.'],
      [
        'Alternators for the patient',
        'Belts, regulators and why the batteries never reach the last tenth.',
      ],
      ['Clean fuel, dirty tank', 'A polisher built from a lift pump, and what it pulled out.'],
      [
        'Laying up the engine',
        'Antifreeze, fogging, oil: an afternoon in November that saves a week in May.',
      ],
      [
        'Electric for a day sailer',
        'One season, eleven kilowatt hours, and a dock with a single outlet.',
      ],
      [
        'The stuffing box, without fear',
        'How many drips a minute, and how to change the packing afloat.',
      ],
    ],
    paragraphs: [
      'Diesels want air, clean fuel and cold water. Nine failures of ten are one of the three, and each can be traced with your hands before any tool comes out.',
      'Write hours, oil and what you heard into a book that lives on the engine box. A sound that is new means something; a sound that was there last year means something else.',
      'Spares are only spares if they fit. Change the impeller once at the dock with the spare, and you own a tested part, the right tool and the knuckles for it.',
      'Whoever services it should leave it so that the next person can. That means labels on the valves and a drawing of the cooling circuit inside the lid.',
    ],
  },
  {
    tag: 'Charts',
    articles: [
      [
        'The blank on the chart',
        'Soundings from 1887 are still printed on your plotter. How to see them.',
      ],
      ['Paper is not nostalgia', 'What a sheet shows at one glance that a screen shows in nine.'],
      [
        'Leading lines of the Fox Islands',
        'Church, notch and day mark: eleven ranges drawn by hand.',
      ],
      ['Tides where two seas meet', 'The Race at springs, with arrows for every hour.'],
      ['Crossing the bar at Ipswich', 'A channel that moves, and the lobstermen who move with it.'],
      ['Anchorages nobody lists', 'Five bights that hold in a southwesterly and are on no app.'],
      [
        'Running fixes still work',
        'One lighthouse, two bearings and a log: an hour of navigation without a satellite.',
      ],
      ['Updating charts on a Sunday', 'Notices to mariners in twenty minutes, with a pot of tea.'],
    ],
    paragraphs: [
      'A chart is somebody’s opinion of the bottom, with a date. Look for the source diagram in the corner before you trust the two-fathom line with your keel.',
      'Zooming in shows you the same sounding larger, never a newer one. The space between two numbers was, as often as not, the space between two casts of a lead.',
      'Plot the passage on paper the evening before, even if you steer by the glass. What you have drawn by hand you will recognize when it comes up over the bow.',
      'Local knowledge can be bought for the price of breakfast on the wharf. Ask where they would not go, and with how much water they would not go there.',
    ],
  },
];

export const FIRST_NAMES =
  'Olivia Liam Emma Noah Amelia Oliver Sophia Elijah Charlotte James Ava William Isabella Benjamin Mia Lucas Evelyn Henry Luna Theodore Harper Jack Camila Levi Sofia Alexander Scarlett Jackson Elizabeth Mateo Eleanor Daniel Emily Michael Chloe Mason Mila Sebastian Violet Ethan Penelope Logan Gianna Owen Aria Samuel Abigail Jacob Ella Asher Avery Aiden Hazel John Nora Joseph Layla Wyatt Lily David Aurora Leo Nova Luke Ellie Julian Madison Hudson Grace Grayson Isla Matthew Willow Ezra Zoe Gabriel Riley Carter Stella Isaac Eliana Jayden Ivy Luca Victoria Anthony Emilia Dylan Naomi Lincoln Hannah Thomas Maya Elias Lucy Josiah Elena Charles Adeline Caleb Ruby Christopher Claire Miles Sadie Jaxon Alice Isaiah Josephine Andrew Cora Joshua Ingrid Nathan Freya Astrid Magnus Soren Anneke Henrik Priya Arjun Yuki Kenji Mei Hiroshi Amara Kwame Fatima Omar Leila Tariq Ines Diego Paloma Rafael'.split(
    ' ',
  );

export const LAST_NAMES =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Lindgren Solberg Okafor Tanabe Raman Achterberg Whitcombe Ashdown Montrose Bright Halvorsen Nakamura Petrov Kowalski Dubois Ferrari Haddad Mbeki Osei Vasquez Larsen Bergman Eriksen'.split(
    ' ',
  );

/** Hosts that nobody owns (RFC 2606). */
export const MAIL_HOSTS = [
  'fjordmail.example',
  'postbox.example',
  'quay.example',
  'tidewater.example',
  'inbox.example',
  'meadowmail.example',
] as const;

/** Country, state or null; the frequent ones several times. */
export const PLACES = [
  ['US', 'MA'],
  ['US', 'ME'],
  ['US', 'NY'],
  ['US', 'CA'],
  ['US', 'CA'],
  ['US', 'OR'],
  ['US', 'WA'],
  ['US', 'IL'],
  ['US', 'TX'],
  ['US', 'FL'],
  ['US', 'RI'],
  ['US', 'VT'],
  ['CA', 'ON'],
  ['CA', 'BC'],
  ['CA', 'NS'],
  ['GB', null],
  ['IE', null],
  ['NL', null],
  ['NO', null],
  ['DE', null],
  ['AU', null],
  ['NZ', null],
] as const;

/**
 * Other names by which shoppers search for a brand, beside the words of the brand as the catalogue spells it. Kept by hand:
 * a name belongs here only if it means this one brand and nothing else in the trade. Spelling mistakes do not belong
 * here, because a search corrects them, and neither do parts of a brand's name, which find it anyway.
 */
export const BRAND_NICKNAMES: Readonly<Record<string, string>> = {
  // Sold as LYFT in the Nordic countries until it took the name VELO.
  velo: 'lyft, velos',
  zyn: 'zyns',
  loop: 'loops',
  'on!': 'on, on pouches, on nicotine',
  'goteborgs rape': 'gbg rape, goeteborgs rape, gothenburg rape',
  goteborgs: 'gbg, goeteborgs',
  grov: 'grovsnus',
  ettan: 'ettans, ettansnus',
  general: 'generalsnus, generals',
  "jakobsson's": 'jakobssons, jakobsson’s, jacobssons, jakobson',
  'nick & johnny': 'nick and johnny, nick och johnny, nick und johnny, nick et johnny, nick n johnny, n&j',
  'v&you': 'v and you, vandyou, v & you',
  'g.3': 'g3',
  odens: "oden's, oden’s",
  lundgrens: "lundgren's, lundgren’s",
  'x-booster': 'xbooster',
  'roda lacket': 'rodalacket, roeda lacket',
  smogen: 'smoegen',
  ubbs: 'uebbs',
  '77': 'seventy seven, seventyseven',
  siberia: 'sibirien, sibérie',
  '-80': 'minus 80, minus 80 degrees, −80, –80, minus achtzig',
  'sesh+': 'sesh plus',
  gotlandssnus: 'gotlands snus',
}

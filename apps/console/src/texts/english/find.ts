import type { Sentence } from '../sentence.ts'

export const findEnglish = {
  find: 'Find',
  findIntro:
    'Posts, comments, stories, messages, channels, communities and people that you may see, by their words.',
  findWords: 'Words',
  findPerson: 'Written by',
  findPlace: 'In the community or channel',
  findKind: 'Kind',
  findStart: 'Write words, or choose a person, a place or days.',
  findHint:
    'Words, "exact phrases", -word, #tag, links, has:image. The last word may be unfinished.',
  findUnreadable: 'This part cannot be read:',
  findAway: 'Cannot be searched right now: {kinds}.',
  findNarrower: 'These are the first {count}. Other words, a person, a place or days show others.',
  foundCount: { one: '1 found', other: '{count} found' },
  foundMore: 'more than {count} found',
  foundChannels: 'Channels',
  foundNothing: 'Nothing is found.',
  foundNothingHint: 'Fewer or other words may help.',
} as const satisfies Record<string, Sentence>

import type { Sentence } from '../sentence.ts'

/** What all screens say. */
export const screenEnglish = {
  screens: 'Screens',
  search: 'Search',
  shown: 'Shown',
  all: 'All',
  name: 'Name',
  description: 'Description',
  save: 'Save',
  create: 'Create',
  approve: 'Approve',
  decline: 'Decline',
  deleted: 'deleted',
  notAllowedHere: 'You may not see this. Somebody with more permissions can.',
  notFound: 'This does not exist, or not any more.',
  noSuchScreen: 'There is no such screen',
  noSuchScreenHint: 'This address leads nowhere in the console: it may be old, or mistyped.',
  backToReview: 'Back to Review',
  refused: 'It was not done: {reason}',
  memberCount: { one: '1 member', other: '{count} members' },
  noPosts: 'No posts.',
  shownPosts: 'Shown',
  deletedPosts: 'Deleted',
  restore: 'Restore',
  restored: { one: '1 record is restored.', other: '{count} records are restored.' },
} as const satisfies Record<string, Sentence>

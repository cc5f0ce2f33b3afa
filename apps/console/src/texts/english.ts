import { auditEnglish } from './english/audit.ts'
import { chatEnglish } from './english/chat.ts'
import { communitiesEnglish } from './english/communities.ts'
import { dataEnglish } from './english/data.ts'
import { findEnglish } from './english/find.ts'
import { healthEnglish } from './english/health.ts'
import { notificationsEnglish } from './english/notifications.ts'
import { peopleEnglish } from './english/people.ts'
import { pushEnglish } from './english/push.ts'
import { rolesEnglish } from './english/roles.ts'
import { rulesEnglish } from './english/rules.ts'
import { scheduleEnglish } from './english/schedule.ts'
import { screenEnglish } from './english/screen.ts'
import { settingsEnglish } from './english/settings.ts'
import { streamsEnglish } from './english/streams.ts'
import { webhooksEnglish } from './english/webhooks.ts'
import type { Sentence } from './sentence.ts'

/** Every sentence of the console; other languages have the same keys. */
export const english = {
  title: 'Causerie console',
  signIn: 'Sign in',
  signInHint:
    "An administrator's token, or the access token of a session. It is kept where no script reads it, until you sign out or close the browser.",
  token: 'Access token',
  tokenRefused: 'This token is not accepted.',
  asSomebody: 'Or, in this demo world, as',
  linkOfDemo:
    'To sign in by one click, open the link to the console that the terminal printed at the last start.',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {name}',
  administrator: 'administrator',
  language: 'Polski',
  colours: 'Light or dark',
  connectionLost: 'The connection is lost. What you see may be old; it comes back by itself.',
  review: 'Review',
  posts: 'Posts',
  comments: 'Comments',
  stories: 'Stories',
  messages: 'Messages',
  users: 'Users',
  somethingWaits: 'something waits',
  sort: 'Order',
  lastFlagged: 'Last flagged',
  mostFlagged: 'Most flagged',
  loading: 'Loading',
  nothing: 'Nothing waits here.',
  nothingHint: 'What users flag appears here by itself.',
  notAllowed: 'You moderate none of these.',
  failed: 'This could not be loaded.',
  again: 'Try again',
  more: 'Show more',
  flagCount: { one: '1 flag', other: '{count} flags' },
  flaggedAt: 'last flagged {time}',
  flagOf: '{name}, {time}',
  noReason: 'no reason given',
  otherFlags: 'and {count} more',
  inCommunity: 'in {name}',
  onFeed: 'on the feed of {name}',
  inChannel: 'in the channel {name}',
  openPicture: 'Open the picture {name}',
  openFile: 'Open {name}',
  videoNamed: 'Video: {name}',
  fileNamed: 'File: {name}',
  pollOpen: 'Poll, open',
  pollClosed: 'Poll, closed',
  voteCount: { one: '1 vote', other: '{count} votes' },
  showsStream: 'The stream that it shows',
  thread: 'Around it',
  answersThis: 'what it answers',
  showThread: 'Show what was said around it',
  threadIsRecorded: 'It is a conversation of others: your name and the time are recorded for good.',
  decided_flagsCleared: '{name} has just cleared the flags of what {author} wrote.',
  decided_deleted: '{name} has just deleted what {author} wrote.',
  decided_unknown: 'Somebody else has just dealt with what {author} wrote.',
  notDoneAnyMore: '{decision} You did nothing to it.',
  onPost: 'On the post',
  versions: 'Edited since. When it was flagged, it said:',
  until: 'until {time}',
  withoutText: 'without text',
  bannedEverywhere: 'banned from the network',
  bannedHere: 'banned here',
  member: 'member since {time}',
  noMember: 'not a member',
  authorFlags: { one: 'flagged once', other: 'flagged {count} times' },
  select: 'Select what {name} wrote',
  selected: '{count} selected',
  clear: 'Clear flags',
  remove: 'Delete',
  banHere: 'Ban from here',
  banEverywhere: 'Ban from the network',
  cancel: 'Cancel',
  undo: 'Undo',
  dismiss: 'Dismiss',
  clearTitle: { one: 'Clear the flags of 1 record?', other: 'Clear the flags of {count} records?' },
  clearText:
    'What is flagged stays, and leaves this list. This cannot be undone: only users can flag it again.',
  removeTitle: { one: 'Delete 1 record?', other: 'Delete {count} records?' },
  removeText:
    'Nobody but the author and moderators sees it any more. You can undo it here, and later in the audit log; pins do not come back.',
  removeMessagesText:
    'They read as deleted for everybody. You can undo it for ten seconds. After that it cannot be undone: deleted messages keep no words.',
  banHereTitle: 'Ban {names}?',
  banHereText:
    'They are members no more, and cannot join again until somebody lifts the ban. You can undo it here.',
  banEverywhereTitle: 'Ban {names} from the network?',
  banEverywhereText:
    'Their sessions end and they cannot sign in until somebody lifts the ban. You can undo it here.',
  cleared: {
    one: 'The flags of 1 record are cleared.',
    other: 'The flags of {count} records are cleared.',
  },
  removing: {
    one: '1 record is deleted in ten seconds.',
    other: '{count} records are deleted in ten seconds.',
  },
  removed: { one: '1 record is deleted.', other: '{count} records are deleted.' },
  banned: '{names} may not come in any more.',
  unbanned: 'The ban of {names} is lifted. They are no members until they join again.',
  kept: { one: '1 record is kept.', other: '{count} records are kept.' },
  actFailed: '{failed} of {count} failed: {reason}',
  keys: 'Keys: j and k move, x selects, c clears, d deletes, b bans.',
  ...screenEnglish,
  ...peopleEnglish,
  ...communitiesEnglish,
  ...chatEnglish,
  ...scheduleEnglish,
  ...rolesEnglish,
  ...rulesEnglish,
  ...auditEnglish,
  ...healthEnglish,
  ...notificationsEnglish,
  ...streamsEnglish,
  ...settingsEnglish,
  ...webhooksEnglish,
  ...pushEnglish,
  ...findEnglish,
  ...dataEnglish,
} as const satisfies Record<string, Sentence>

export type SentenceKey = keyof typeof english
type WithCode = {
  [K in SentenceKey]: (typeof english)[K] extends `${string}\`${string}` ? K : never
}[SentenceKey]
/**
 * Sentences that are shown as they are; those with code between back quotes are shown by
 * `SentenceWithCode`.
 */
export type TextKey = Exclude<SentenceKey, WithCode>

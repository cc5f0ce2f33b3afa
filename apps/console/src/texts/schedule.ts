import type { Sentence } from './sentence.ts'

export const scheduleEnglish = {
  schedule: 'Scheduled posts',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  noScheduled: 'Nothing is scheduled then.',
  noScheduledHint: 'You see your own posts on schedule; administrators also those of the user who speaks for the network.',
  postCount: { one: '1 post', other: '{count} posts' },
  failedCount: { one: '1 failed', other: '{count} failed' },
  waits: 'waits',
  published: 'published',
  publishingFailed: 'failed',
  failedBecause: 'It was not published: {reason}',
  unscheduleTitle: 'Delete this post on schedule?',
  unscheduleText: 'It is never published. This cannot be undone; it can be scheduled anew.',
  unscheduled: 'The post on schedule is deleted.',
} as const satisfies Record<string, Sentence>

export const schedulePolish: Record<keyof typeof scheduleEnglish, Sentence> = {
  schedule: 'Zaplanowane posty',
  monthBefore: 'Poprzedni miesiąc',
  monthAfter: 'Następny miesiąc',
  noScheduled: 'Nic wtedy nie zaplanowano.',
  noScheduledHint: 'Widzisz własne zaplanowane posty; administratorzy także posty użytkownika, który mówi w imieniu sieci.',
  postCount: { one: '1 post', few: '{count} posty', other: '{count} postów' },
  failedCount: { one: '1 nieudany', few: '{count} nieudane', other: '{count} nieudanych' },
  waits: 'czeka',
  published: 'opublikowany',
  publishingFailed: 'nie powiodło się',
  failedBecause: 'Nie opublikowano: {reason}',
  unscheduleTitle: 'Usunąć ten zaplanowany post?',
  unscheduleText: 'Nigdy nie zostanie opublikowany. Nie można tego cofnąć; można zaplanować go na nowo.',
  unscheduled: 'Usunięto zaplanowany post.',
}

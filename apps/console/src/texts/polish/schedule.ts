import type { scheduleEnglish } from '../english/schedule.ts'
import type { Sentence } from '../sentence.ts'

export const schedulePolish: Record<keyof typeof scheduleEnglish, Sentence> = {
  schedule: 'Zaplanowane posty',
  monthBefore: 'Poprzedni miesiąc',
  monthAfter: 'Następny miesiąc',
  noScheduled: 'Nic wtedy nie zaplanowano.',
  noScheduledHint:
    'Widzisz własne zaplanowane posty; administratorzy także posty użytkownika, który mówi w imieniu sieci.',
  postCount: { one: '1 post', few: '{count} posty', other: '{count} postów' },
  failedCount: { one: '1 nieudany', few: '{count} nieudane', other: '{count} nieudanych' },
  waits: 'czeka',
  published: 'opublikowany',
  publishingFailed: 'nie powiodło się',
  failedBecause: 'Nie opublikowano: {reason}',
  publishAt: 'Czas publikacji',
  reschedule: 'Przenieś',
  rescheduled: 'Zostanie opublikowany: {time}.',
  unscheduleTitle: 'Usunąć ten zaplanowany post?',
  unscheduleText:
    'Nigdy nie zostanie opublikowany. Nie można tego cofnąć; można zaplanować go na nowo.',
  unscheduled: 'Usunięto zaplanowany post.',
}

import type { Sentence } from '../sentence.ts'

export const notificationsEnglish = {
  notifications: 'Notifications',
  explain: 'Why is this in a tray, or why not?',
  explainEvent: 'Id of the event',
  explainEventHint: 'As in the topic of its service. Entries of the audit log lead here.',
  explainUser: 'User id',
  explainUserHint: 'Whose tray it is about. Without one: yours.',
  explainAsk: 'Explain',
  explainEntry: 'Who is told of it?',
  isNotified: 'The tray of {name} tells it.',
  isNotNotified: 'The tray of {name} does not tell it.',
  trayCategory: 'Kind of notification',
  trayItem: 'Item of the tray',
  reason_notified: 'They are among those who are told, and nothing speaks against it.',
  reason_precedence: 'They are told by an item of their own, instead of the one for all members.',
  reason_silent: 'It is in the tray without a badge, because they prefer that.',
  reason_off: 'They switched this kind of notification off.',
  reason_unknown_event:
    'Nobody is told of this event: no rule is about it, or it has not arrived yet.',
  noSuchEvent: 'There is no such event.',
  noSuchEventHint:
    'Nobody is told of an event with this id, and the audit log has none. One that has just happened may still be on its way.',
  reason_not_a_recipient: 'Others are told of it, not they.',
  reason_own_act: 'They did it themselves.',
  reason_undone: 'What was done was undone since.',
  reason_not_a_member: 'All members of the community are told, and they are none.',
  reason_joined_later: 'It happened before they became a member.',
  reason_blocked: 'They blocked who did it.',
  reason_not_visible:
    'It is about something that is deleted, that they may not see, or that is too old.',
  reason_no_rule: 'This kind of notification has no rule any more.',
} as const satisfies Record<string, Sentence>

import type { EventKind, Recorded, ServiceName, TrayActionType, TrayItemCategory, TraySubject } from '@causerie/contracts'
import type { z } from 'zod'
import type { SentenceKey } from '../texts/texts.ts'

/** Who did something, and about what. */
export type Act = { actorId: string; about: Omit<TraySubject, 'category' | 'day' | 'dayStartsAt'> }

/** A row of the rule table: whom an event is told to, which acts share an item, and how the item looks. */
export type Rule = {
  on: ServiceName
  source: EventKind<string, z.ZodType>
  /** Undefined: this event is told to nobody by this rule. */
  act: (event: Recorded<never>) => Act | undefined
  /** These people, each in an item of their own; or all members of the community that the act is about, stored once. */
  to: 'members' | ((event: Recorded<never>) => readonly string[])
  /** Acts of one item have the same target, and besides it the same references (`reference`), the same day (`day`), or both. */
  itemPer: 'reference' | 'day' | 'reference-and-day'
  actionType: z.infer<typeof TrayActionType>
  /** Absent for plain posts, polls, comments and replies. */
  trayItemCategory?: z.infer<typeof TrayItemCategory>
  sentence: SentenceKey
}

/** By category; the first rule that names a person is the one that tells them, so the order is the precedence. */
export type Rules = Readonly<Record<string, Rule>>

/** Ties a rule to the event it tells of. */
export const rule = <T extends string, S extends z.ZodType>(
  source: EventKind<T, S>,
  rest: Omit<Rule, 'source' | 'act' | 'to'> & {
    act: (event: Recorded<z.output<S>>) => Act | undefined
    to: 'members' | ((event: Recorded<z.output<S>>) => readonly string[])
  },
): Rule => ({
  ...rest,
  // A follow-up hands a rule the events of its source alone.
  source: source as unknown as Rule['source'],
  act: rest.act as Rule['act'],
  to: rest.to as Rule['to'],
})

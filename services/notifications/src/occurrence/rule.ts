import type { EventKind, Recorded, ServiceName, TrayActionType, TrayItemCategory, TraySubject } from '@causerie/contracts'
import type { z } from 'zod'
import type { SentenceKey } from '../texts/texts.ts'

/** An actor and the subject of what they did. */
export type Act = { actorId: string; about: Omit<TraySubject, 'category' | 'day' | 'dayStartsAt'> }

/** A row of the rule table: the recipients of an event, which acts share an item, and how the item is presented. */
export type Rule = {
  on: ServiceName
  source: EventKind<string, z.ZodType>
  /** Undefined when the rule does not apply to this event. */
  act: (event: Recorded<never>) => Act | undefined
  /** Users, each with an item of their own, or all members of the target community, who share one stored item. */
  to: 'members' | ((event: Recorded<never>) => readonly string[])
  /** Acts with the same target share an item when they also have the same references (`reference`), the same day (`day`), or both. */
  itemPer: 'reference' | 'day' | 'reference-and-day'
  actionType: z.infer<typeof TrayActionType>
  /** Absent for posts, polls, comments and replies. */
  trayItemCategory?: z.infer<typeof TrayItemCategory>
  sentence: SentenceKey
}

/** Rules by category. The first rule that names a user notifies them, so the order is the precedence. */
export type Rules = Readonly<Record<string, Rule>>

/** Declares a rule for one type of event. */
export const rule = <T extends string, S extends z.ZodType>(
  source: EventKind<T, S>,
  rest: Omit<Rule, 'source' | 'act' | 'to'> & {
    act: (event: Recorded<z.output<S>>) => Act | undefined
    to: 'members' | ((event: Recorded<z.output<S>>) => readonly string[])
  },
): Rule => ({
  ...rest,
  // Follow-ups call a rule only with events of its source.
  source: source as unknown as Rule['source'],
  act: rest.act as Rule['act'],
  to: rest.to as Rule['to'],
})

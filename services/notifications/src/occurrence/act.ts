import type { Permission } from '@causerie/contracts/community'
import type { TraySubject } from '@causerie/contracts/notifications'
import type { ServiceName } from '@causerie/contracts/shared'
import type { FollowUp } from '@causerie/kernel'
import type { EventKind, Recorded } from '@causerie/protocol'
import type { z } from 'zod'
import type { Category } from '../rules/rules.ts'

/** Something that somebody did and of which the rule of the category notifies. */
export type Act = {
  category: Category
  /** The act among all that a recipient is notified of; an event that undoes it names the same. */
  actId: string
  actorId: string
  /**
   * Users, each with an item of their own, or the members of the target community, who share one;
   * all, or those with a permission.
   */
  to: { userIds: readonly string[] } | { members: 'all' | Permission }
  about: Omit<TraySubject, 'category' | 'day' | 'dayStartsAt'>
}

/** The end of an act, for those who were notified of it. */
export type Undoing = {
  undoes: string
  of: { userIds: readonly string[] } | { communityId: string }
}

export type Consequence = Act | Undoing

/** The consequences of one type of event for trays. */
export type Source = {
  on: ServiceName
  event: EventKind<string, z.ZodType>
  from: FollowUp['from']
  /** The categories that it may notify of, and those whose acts it may undo. */
  tells?: readonly Category[]
  undoes?: readonly Category[]
  consequences: (event: Recorded<never>) => readonly Consequence[]
}

/**
 * Declares what follows from one type of event, purely from the event itself: never from what
 * another source happened to have delivered. `from` says from where the first program with this
 * source tells: `now`, unless years of history are news.
 */
export const source = <T extends string, S extends z.ZodType>(
  event: EventKind<T, S>,
  about: Omit<Source, 'event' | 'consequences'>,
  consequences: (event: Recorded<z.output<S>>) => readonly Consequence[],
): Source => ({
  ...about,
  // Follow-ups ask a source only about events of its type.
  event: event as unknown as Source['event'],
  consequences: consequences as Source['consequences'],
})

import { createScheduledPost } from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { step } from '../../step.ts'

/** A time so many milliseconds from now. */
export const timeAhead = (ahead: number): string => new Date(Date.now() + ahead).toISOString()
const hour = 3_600_000

/** Schedules a post on the feed of its author, an hour ahead by default. */
export const scheduledBy = async (by: Person, fields: object = {}): Promise<string> => {
  const body = {
    scheduledAt: timeAhead(hour),
    postData: { data: { text: 'Later' } },
    ...fields,
  }
  return (await step(by, createScheduledPost, { body })).data.id
}

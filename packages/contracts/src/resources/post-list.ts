import { pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { idOrEmpty, text } from './input.ts'

/** The orders of lists of posts. */
export const postSorts = ['lastCreated', 'firstCreated', 'lastUpdated', 'firstUpdated'] as const

/** A time in any form that `Date` parses; converted to a timestamp. */
const anyMoment = text(0, 30).transform((value, { issues }) => {
  const date = new Date(value)
  if (value === '') return undefined
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  issues.push({ code: 'custom', input: value, message: 'Must be a timestamp.' })
  return z.NEVER
})

export const postListOptions = pageOptions(postSorts)
  .unwrap()
  .extend({
    after: idOrEmpty(24).optional(),
    before: idOrEmpty(24).optional(),
    updatedAt: anyMoment.optional(),
  })
  .refine(({ token, after, before }) => token !== undefined || !(after && before), {
    path: ['before'],
    error: 'Must not come with options.after.',
  })
  .default({ limit: 10, token: undefined })
  .describe(
    '`limit`: records of a page, 1 to 100. `token`: the next or previous page, from `paging` of an answer. ' +
      'Without a token, `after` and `before` are ids of posts; `updatedAt` applies only to the two sorts by update.',
  )

import { countStories as contract, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { numberOfStories } from './story-queries.ts'

export const countStories = query(contract, async ({ query: target, caller }, reader) => {
  if (caller.kind !== 'admin') return refuse('permission-denied')
  return { count: await numberOfStories(reader, target, new Date().toISOString()) }
})

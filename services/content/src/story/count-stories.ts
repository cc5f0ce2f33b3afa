import { countStories as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { numberOfStories } from './story-queries.ts'

export const countStories = query(contract, async ({ query: target, caller }, reader) => {
  if (caller.kind !== 'admin') return refuse('permission-denied')
  return { count: await numberOfStories(reader, target, new Date().toISOString()) }
})

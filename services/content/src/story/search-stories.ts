import { searchStories as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { storyAnswer } from './story-view.ts'

export const searchStories = query(contract, async ({ caller }, reader) => ({
  ...(await storyAnswer(reader, { viewer: caller, stories: [] })),
  searchResult: [],
  paging: {},
}))

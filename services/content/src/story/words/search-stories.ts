import { searchStories as contract } from '@causerie/contracts/content'
import { query, valueIn } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { parseQuery, refuseQuery } from '@causerie/words'
import { matchingRecords, resultOf, type SearchedText } from '../../search/matching-records.ts'
import { namesOf } from '../../search/record-traits.ts'
import { filterOf, keysOf } from '../../search/search-filter.ts'
import { searchingViewer } from '../../search/searching-viewer.ts'
import { storiesShown } from '../story-lists.ts'
import { type ShownStory, storedStories } from '../story-queries.ts'
import { storyAnswer } from '../story-view.ts'
import { type FoundStory, searchedStories } from './searched-stories.ts'
import { textOfStory, traitsOfStory } from './story-words.ts'

export const searchStories = query(contract, async ({ query: asked, caller }, reader) => {
  const now = new Date()
  const parsed = parseQuery(asked.query, { exactMatch: asked.exactMatch, now })
  if ('refused' in parsed) return refuseQuery(parsed)
  const { at, since } = storiesShown(now)
  const filter = {
    ...filterOf(asked, parsed),
    ...(await searchingViewer(reader, caller)),
    at,
    since,
  }
  const words = keysOf(reader.networkId, parsed, filter)
  const matching = matchingRecords({
    query: parsed,
    idOf: ({ storyId }: FoundStory) => storyId,
    load: async (ids) =>
      new Map((await storedStories(reader, ids)).map((one) => [one.storyId, one])),
    textOf,
  })
  const [{ rows, paging }, total] = await Promise.all([
    searchedStories.read(reader, pageAsked('lastCreated', asked.options), {
      values: filter,
      words,
      keep: matching.keep,
    }),
    asked.options.token
      ? undefined
      : searchedStories.count(reader, 'lastCreated', { values: filter, words }),
  ])
  const stories = rows.flatMap(matching.recordOf)
  return {
    ...(await storyAnswer(reader, { viewer: caller, stories })),
    searchResult: stories.map((story) => ({
      storyId: story.storyId,
      ...resultOf(parsed, textOf(story), now),
    })),
    ...(total && { total }),
    paging,
  }
})

const textOf = ({ doc }: ShownStory): SearchedText => {
  const story = valueIn(doc)
  return {
    text: textOfStory(story),
    traits: namesOf(traitsOfStory(story)),
    createdAt: new Date(story.createdAt),
  }
}

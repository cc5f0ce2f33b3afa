import { list } from '@causerie/lists'
import { isBlockedWith } from '../target/target-lists.ts'
import { isErased, type ShownStory, shownColumns, shownOfRow } from './story-queries.ts'

export type StoryFilter = {
  targetType: string
  targetId: string
  viewerId: string
  isModerating: boolean
  dataType: string | null
  isExpired: boolean
  at: string
  /** Stories that were created before have expired. */
  since: string
}

/** No story is shown for longer. */
const longestExpiry = 1440 * 60_000

type When = Pick<StoryFilter, 'isExpired' | 'at' | 'since' | 'dataType'>
/** The stories of any type that are shown now, or that have expired. */
export const storiesShown = (now: Date): When => {
  const since = new Date(now.getTime() - longestExpiry).toISOString()
  return { isExpired: false, at: now.toISOString(), since, dataType: null }
}
export const storiesExpired = (now: Date): When => ({
  isExpired: true,
  at: now.toISOString(),
  since: '',
  dataType: null,
})

/** The stories of a target: those that are shown at a time, or those that have expired. */
export const readStories = list<ShownStory, StoryFilter>()('stories', {
  sorts: {
    lastCreated: { by: 'created_at', order: 'desc' },
    firstCreated: { by: 'created_at', order: 'asc' },
  },
  scan: {
    from: 'stories',
    id: 'story_id',
    columns: 'ctid as row_id, creator_public_id, data_type, expires_at',
    where:
      'target_type = $targetType and target_public_id = $targetId and is_deleted = false and created_at >= $since',
  },
  match: (story) => `
    (${story}.expires_at <= $at) = $isExpired::bool
    and ($dataType::text is null or ${story}.data_type = $dataType)
    and not ${isErased(story)}
    and case
      when $isModerating::bool or ${story}.creator_public_id = $viewerId then true
      else not $isExpired::bool and not (${isBlockedWith([`${story}.creator_public_id`])})
    end`,
  show: {
    columns: (_, fetched) => shownOfRow(fetched),
    from: (row) =>
      `select ${shownColumns} from stories t where t.ctid = ${row}.row_id and t.network_id = $networkId`,
  },
})

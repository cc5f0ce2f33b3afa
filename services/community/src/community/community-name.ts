import { communityCreated, communityUpdated } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { searchedBy } from '@causerie/lists'
import { z } from 'zod'

const CommunityNameRow = z.object({
  communityId: z.string(),
  displayName: z.string(),
  createdAt: z.string(),
})

/**
 * What communities are sorted and searched by. Every change of members changes the row of the
 * community, and would change the entries of these indexes if they were its own.
 */
export const communityNames = table('community_names', {
  version: 2,
  row: CommunityNameRow,
  key: ['communityId'],
  orderedByKey: ({ communityId }) => communityKey(communityId),
  derived: {
    ...searchedBy<z.infer<typeof CommunityNameRow>>(({ displayName }) => displayName),
    createdAt: 'text',
  },
  indexes: {
    community_names_by_creation: {
      on: ['createdAt', 'communityId'],
      include: ['nameKey', 'nameStarts'],
    },
    community_names_by_name: { on: ['nameKey', 'communityId'], include: ['nameStarts'] },
    community_names_by_grams: { grams: 'nameGrams' },
  },
})

const rowsOf = ({ communityId }: { communityId: string }) => ({
  name: communityNames.get(communityId),
})

export const communityNameFolds = {
  communityCreated: fold(communityCreated)(
    rowsOf,
    (_, { data: { communityId, displayName }, at }) => [
      communityNames.put({ communityId, displayName, createdAt: at }),
    ],
  ),

  communityUpdated: fold(communityUpdated)(rowsOf, ({ name }, { data: { displayName } }) =>
    name && displayName !== undefined ? [communityNames.put({ ...name, displayName })] : [],
  ),
}

import { feature } from '@causerie/kernel'
import { communities, communityFolds } from '@causerie/replicas'
import { closeEntriesOfDeleted } from './close-entries-of-deleted.ts'
import { communityIndexes } from './community-indexes.ts'
import { communityNameFolds, communityNames } from './community-name.ts'
import { refusalToSeeCommunity } from './community-visibility.ts'
import { createCommunity } from './create-community.ts'
import { deleteCommunity } from './delete-community.ts'
import { getCommunity } from './get-community.ts'
import { listCommunities } from './list-communities.ts'
import { listRecommendedCommunities } from './list-recommended-communities.ts'
import { listTrendingCommunities } from './list-trending-communities.ts'
import { queryCommunities } from './query-communities.ts'
import { searchCommunitiesByMeaning } from './search-communities-by-meaning.ts'
import { releaseNameOfDeleted, releaseNameOfRenamed } from './unique-name.ts'
import { updateCommunity } from './update-community.ts'

/** Communities and their unique names. */
export const communityFeature = feature({
  tables: [communities, communityNames],
  indexes: communityIndexes,
  folds: [communityFolds, communityNameFolds],
  operations: {
    createCommunity,
    getCommunity,
    listCommunities,
    listRecommendedCommunities,
    listTrendingCommunities,
    queryCommunities,
    searchCommunitiesByMeaning,
    updateCommunity,
    deleteCommunity,
  },
  visibility: refusalToSeeCommunity,
  followUps: [
    { on: 'community', followUp: releaseNameOfRenamed },
    { on: 'community', followUp: releaseNameOfDeleted },
    { on: 'community', followUp: closeEntriesOfDeleted },
  ],
})

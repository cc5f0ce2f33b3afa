import { previewedAtMost } from '@causerie/contracts/shared'
import { previewRetentionOfWebhooks as contract } from '@causerie/contracts/webhooks'
import type { Answering } from '@causerie/edge'
import type { Find } from './answering.ts'
import type { RoleTools } from './role-tools.ts'

export const retentionOperations = ({ retention }: RoleTools): Answering<Find>[] => [
  {
    contract,
    answer: async ({ caller: { networkId } }) => {
      const kept = await retention.countExpired(networkId, previewedAtMost)
      if (!kept) return { retentionPreviews: [] }
      const { days, count, isMore } = kept
      const rule = { kind: 'deliveries', days, communityId: null, channelId: null }
      return { retentionPreviews: [{ ...rule, count, isMore }] }
    },
  },
]

import {
  type ExpiredPages,
  type ExpiringTable,
  expiredKeys,
  heldCondition,
  retentionPreview,
} from '@causerie/replicas'

/** Messages that are kept no longer, also deleted ones whose words are still in the journal. */
const expiring: ExpiringTable<readonly ['message_id']> = {
  table: 'messages',
  key: ['message_id'],
  createdAt: `doc ->> 'createdAt'`,
  placeId: 'channel_id',
  where: `not exists (select from erased_records e where e.network_id = $networkId and e.record = 'message:' || message_id)
      and not ${heldCondition(`'user:' || user_id`, `'community:' || channel_id`)}`,
}

export const expiredMessages: ExpiredPages<readonly ['message_id']> = expiredKeys(
  'expired_messages',
  expiring,
)

export const messagesPreview = retentionPreview('messages', {
  ...expiring,
  counted: 'not is_deleted',
})

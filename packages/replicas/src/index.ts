export { columnIn } from './column-in.ts'
export * from './community/block/user-block.ts'
export * from './community/category/category.ts'
export * from './community/community/community.ts'
export * from './community/community/community-replica.ts'
export { maskingFeature } from './community/erasure/masking-feature.ts'
export * from './community/follow/following.ts'
export * from './community/hold/hold.ts'
export * from './community/hold/hold-policy.ts'
export * from './community/invitation/invitation.ts'
export * from './community/member/ban-request-answer.ts'
export * from './community/member/community-user.ts'
export * from './community/network/network.ts'
export { networkDeletionFeature } from './community/network/network-deletion.ts'
export * from './community/network/social-setting.ts'
export * from './community/network/social-setting-queries.ts'
export {
  type ExpiredPages,
  type ExpiringTable,
  expiredKeys,
} from './community/retention/expired-keys.ts'
export * from './community/retention/retention-policy.ts'
export { retentionPreview } from './community/retention/retention-preview.ts'
export * from './community/retention/retention-setting.ts'
export { readExpiry, retentionSweep } from './community/retention/retention-sweep.ts'
export * from './community/role/role.ts'
export { author } from './community/user/author.ts'
export { keysOfUser } from './community/user/keys-of-user.ts'
export * from './community/user/user.ts'
export {
  areCommentsErased,
  arePostsErased,
  areStoriesErased,
  type ErasureMarks,
  erasedCommentsCondition,
  erasedCommentsOf,
  erasedPostsCondition,
  erasedStoriesCondition,
  erasureBy,
} from './community/user/user-erasure.ts'
export * from './community/user/user-suspension.ts'
export * from './content/counts/feed-count.ts'
export * from './content/counts/feed-id.ts'
export * from './content/file/file.ts'
export * from './content/file/file-policy.ts'
export * from './content/gone/gone.ts'
export * from './content/stream-post/stream-post.ts'
export * from './export/existing-records.ts'
export * from './export/existing-users.ts'
export * from './export/exported-records.ts'
export * from './export/network-records.ts'
export * from './replica-of.ts'
export { settingOf } from './setting-of.ts'
export * from './streaming/stream/stream.ts'
export * from './streaming/stream/stream-folds.ts'
export * from './streaming/stream/stream-urls.ts'
export * from './streaming/stream-replica.ts'
export * from './streaming/viewer-ban/viewer-ban.ts'

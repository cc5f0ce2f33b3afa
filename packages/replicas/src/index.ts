export { auditEntries } from './audit/audit-entry.ts'
export { auditFolds } from './audit/audit-folds.ts'
export { auditPage } from './audit/audit-list.ts'
export { readAudit } from './audit/read-audit.ts'
export * from './authorization/access-queries.ts'
export * from './authorization/ban-policy.ts'
export * from './authorization/block-policy.ts'
export * from './authorization/feed-policy.ts'
export * from './authorization/granting.ts'
export * from './authorization/membership-policy.ts'
export * from './authorization/permissions.ts'
export * from './authorization/viewer-access.ts'
export { isBlocked, prepareWords, wordsIn } from './chat/rule-set/blocked-words.ts'
export { refusedLinks } from './chat/rule-set/link-matching.ts'
export { linksIn } from './chat/rule-set/links.ts'
export { rulesOf } from './chat/rule-set/prepared-rules.ts'
export { requiredLiteral } from './chat/rule-set/required-literal.ts'
export * from './chat/rule-set/rule-set.ts'
export * from './chat/rule-set/rule-set-folds.ts'
export {
  type RuleTrial,
  refusalOfBlockRules,
  refusalOfLinkRules,
  ruleTrial,
  trialOfLinks,
  trialOfWords,
} from './chat/rule-set/rule-trial.ts'
export * from './chat/rule-set/rule-verdict.ts'
export { columnIn } from './column-in.ts'
export * from './community/block/user-block.ts'
export * from './community/category/category.ts'
export * from './community/community/community.ts'
export * from './community/community/community-replica.ts'
export * from './community/community/community-view.ts'
export * from './community/follow/following.ts'
export * from './community/invitation/invitation.ts'
export * from './community/member/ban-wish-answer.ts'
export * from './community/member/community-user.ts'
export * from './community/network/network.ts'
export * from './community/network/social-setting.ts'
export * from './community/network/social-setting-queries.ts'
export * from './community/role/role.ts'
export * from './community/role/role-view.ts'
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
export * from './community/user/user-view.ts'
export * from './content/counts/feed-count.ts'
export * from './content/counts/feed-id.ts'
export * from './content/file/file.ts'
export * from './content/file/file-policy.ts'
export * from './content/file/file-view.ts'
export * from './content/gone/gone.ts'
export * from './content/stream-post/stream-post.ts'
export { createdSince, dryRun } from './dry-run/dry-run.ts'
export { type TriedList, triedList } from './dry-run/tried-list.ts'
export { mostFlags } from './flags/flag-decisions.ts'
export { type FlagFields, flagColumns, hashFlagIn, hiddenFlagFields, isFlagged, noFlags } from './flags/flag-fields.ts'
export type { AboutOf } from './flags/flaggable.ts'
export { type FlaggedRow, flaggedIndexes, flaggedList, flaggedListOfTargets, flagRank, type OfAuthor } from './flags/flagged-list.ts'
export { type FlaggedRows, flaggedVersions, presentFlagged } from './flags/flagged-records.ts'
export { flagging } from './flags/flagging.ts'
export * from './hydration/hydrate.ts'
export * from './hydration/hydration-rows.ts'
export * from './hydration/hydration-view.ts'
export * from './hydration/record-ids.ts'
export * from './hydration/record-kinds.ts'
export * from './replica-of.ts'
export * from './streaming/stream/stream.ts'
export * from './streaming/stream/stream-folds.ts'
export * from './streaming/stream/stream-urls.ts'
export * from './streaming/stream/stream-view.ts'
export * from './streaming/stream-replica.ts'
export * from './streaming/viewer-ban/viewer-ban.ts'

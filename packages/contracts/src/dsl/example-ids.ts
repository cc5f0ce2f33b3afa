/**
 * Ids that the examples of contracts share. All differ, so that tests can replace each by the id of an existing object. Ids that start
 * with `new` belong to no object yet.
 */
export const exampleIds = {
  /** A member of the community. */
  userId: 'bob',
  /** Not a member of the community. */
  otherUserId: 'carol',
  newUserId: 'dan',
  brandUserId: '67443e9f1c2a4b0d8e6f0001',
  communityId: '67443e9f1c2a4b0d8e6f0002',
  categoryId: '67443e9f1c2a4b0d8e6f0003',
  invitationId: '67443e9f1c2a4b0d8e6f0004',
  roleId: 'gardener',
  newRoleId: 'florist',
  postId: '67443e9f1c2a4b0d8e6f0005',
  newPostId: 'first-tomatoes',
  commentId: '67443e9f1c2a4b0d8e6f0007',
  newCommentId: 'well-done',
  itemId: '67443e9f1c2a4b0d8e6f0006',
} as const
export type ExampleId = keyof typeof exampleIds

/**
 * Ids that the examples of contracts share. No two are equal, so that a test can replace each by the id of something that exists; ids
 * that begin with `new` belong to nothing yet.
 */
export const exampleIds = {
  /** A member of the community. */
  userId: 'bob',
  /** Somebody who is not a member. */
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
  itemId: '67443e9f1c2a4b0d8e6f0006',
} as const
export type ExampleId = keyof typeof exampleIds

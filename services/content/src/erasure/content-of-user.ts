import { keysOfUser } from '@causerie/replicas'

/**
 * The ids of posts, comments, polls, scheduled posts and files of a user, those of stories with their
 * communities, and the keys of their reactions and votes.
 */
export const contentOf = {
  posts: keysOfUser('posts_of_deleted_user', {
    table: 'posts',
    key: ['post_id'],
    by: 'posted_user_id',
  }),
  comments: keysOfUser('comments_of_deleted_user', {
    table: 'comments',
    key: ['comment_id'],
    by: 'user_id',
  }),
  stories: keysOfUser('stories_of_deleted_user', {
    table: 'stories',
    key: ['story_id', 'target_public_id'],
    by: 'creator_public_id',
  }),
  polls: keysOfUser('polls_of_deleted_user', {
    table: 'polls',
    key: ['poll_id'],
    by: "doc ->> 'userPublicId'",
  }),
  scheduledPosts: keysOfUser('scheduled_posts_of_deleted_user', {
    table: 'scheduled_posts',
    key: ['_id'],
    by: 'user_id',
  }),
  files: keysOfUser('files_of_deleted_user', {
    table: 'files',
    key: ['file_id'],
    by: 'user_id',
  }),
  // Of content that is gone itself, the editor is known.
  versions: keysOfUser('versions_of_deleted_user', {
    table: 'content_histories',
    key: ['content_type', 'content_id', '_id'],
    by: `coalesce(
      (select p.posted_user_id from posts p where content_type = 'post' and p.network_id = $networkId and p.post_id = content_id),
      (select c.user_id from comments c where content_type = 'comment' and c.network_id = $networkId and c.comment_id = content_id),
      user_id
    )`,
  }),
  postFlags: keysOfUser('post_flags_of_deleted_user', {
    table: 'post_flags',
    key: ['record_id', 'flagged_by'],
    by: 'flagged_by',
  }),
  commentFlags: keysOfUser('comment_flags_of_deleted_user', {
    table: 'comment_flags',
    key: ['record_id', 'flagged_by'],
    by: 'flagged_by',
  }),
  votes: keysOfUser('votes_of_deleted_user', {
    table: 'poll_votes',
    key: ['poll_id', 'user_id'],
    by: 'user_id',
  }),
  reactions: keysOfUser('reactions_of_deleted_user', {
    table: 'reactions',
    key: ['reference_type', 'reference_id', 'user_id', 'reaction_name'],
    by: 'user_id',
  }),
}

import { keysOfUser } from '@causerie/replicas'

/**
 * The ids of posts and comments of a user, those of stories with their communities, and the keys of
 * their reactions and votes.
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

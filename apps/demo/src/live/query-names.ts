/**
 * What each query of the demo is called: the first part of its key. Those of `@causerie/react`
 * begin with the first six.
 */
export type QueryName =
  | 'feed'
  | 'comments'
  | 'messages'
  | 'unread'
  | 'tray'
  | 'read-by'
  | 'polls'
  | 'stories'
  | 'communities'
  | 'join-requests'
  | 'channels'
  | 'reports'
  | 'users'
  | 'follows'
  | 'push'

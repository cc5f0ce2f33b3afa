import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { Feed } from '../feed/feed.tsx'
import { NoSuchPage } from '../people/no-such-page.tsx'
import { lazyPart } from '../show/lazy-part.tsx'
import { decoded, newConversationPath } from './paths.ts'

// The feed is the first view; everything else is loaded when somebody goes there.
const ChannelList = lazyPart(
  'channel-list',
  async () => (await import('../chat/channel-list.tsx')).ChannelList,
)
const NewConversation = lazyPart(
  'new-conversation',
  async () => (await import('../chat/new-conversation.tsx')).NewConversation,
)
const Conversation = lazyPart(
  'conversation',
  async () => (await import('../chat/conversation.tsx')).Conversation,
)
const CommunityList = lazyPart(
  'community-list',
  async () => (await import('../communities/community-list.tsx')).CommunityList,
)
const CommunityAtPath = lazyPart(
  'community-page',
  async () => (await import('../communities/community-at-path.tsx')).CommunityAtPath,
)
const HashtagPage = lazyPart(
  'hashtag-page',
  async () => (await import('../feed/hashtag-page.tsx')).HashtagPage,
)
const PostPage = lazyPart('post-page', async () => (await import('../feed/post-page.tsx')).PostPage)
const Profile = lazyPart('profile', async () => (await import('../people/profile.tsx')).Profile)

/** What a pane shows at each path. */
export const ContentOfPane = () => (
  <Switch>
    <Route path="/" component={Feed} />
    <Route path="/c" component={CommunityList} />
    <Route path="/chat" component={ChannelList} />
    <Route path={newConversationPath} component={NewConversation} />
    <Route path="/c/:id">{withId(CommunityAtPath)}</Route>
    <Route path="/p/:id">{withId(PostPage)}</Route>
    <Route path="/chat/:id">{withId(Conversation)}</Route>
    <Route path="/u/:id">{withId(Profile)}</Route>
    <Route path="/tag/:id">{withId(HashtagPage)}</Route>
    <Route component={NoSuchPage} />
  </Switch>
)

/** Another id is another page: nothing of what was typed or opened on the one before stays. */
const withId =
  (Page: ComponentType<{ id: string }>) =>
  ({ id }: { id: string }) => {
    const known = decoded(id)
    return <Page key={known} id={known} />
  }

import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { ChannelList } from '../chat/channel-list.tsx'
import { Conversation } from '../chat/conversation.tsx'
import { NewConversation } from '../chat/new-conversation.tsx'
import { CommunityList } from '../communities/community-list.tsx'
import { CommunityPage } from '../communities/community-page.tsx'
import { Feed } from '../feed/feed.tsx'
import { HashtagPage } from '../feed/hashtag-page.tsx'
import { PostPage } from '../feed/post-page.tsx'
import { NoSuchPage } from '../people/no-such-page.tsx'
import { Profile } from '../people/profile.tsx'
import { decoded, newConversationPath } from './paths.ts'

/** What a pane shows at each path. */
export const ContentOfPane = () => (
  <Switch>
    <Route path="/" component={Feed} />
    <Route path="/c" component={CommunityList} />
    <Route path="/chat" component={ChannelList} />
    <Route path={newConversationPath} component={NewConversation} />
    <Route path="/c/:id">{withId(CommunityPage)}</Route>
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

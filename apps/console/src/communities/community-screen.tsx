import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { communityRoute } from '../router.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { PartTabs } from '../screen/part-tabs.tsx'
import { Screen } from '../screen/screen.tsx'
import { NotThere } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Community, communitiesOf } from './community.ts'
import { CommunityBadges } from './community-badges.tsx'
import { CommunityPosts } from './community-posts.tsx'
import { CommunitySettings } from './community-settings.tsx'
import { CommunityStreams } from './community-streams.tsx'
import { JoinRequests } from './join-requests.tsx'
import { Members } from './members.tsx'
import { type CommunityPart, partsFor } from './parts.ts'
import { Pins } from './pins.tsx'

const titles: Record<CommunityPart, TextKey> = {
  members: 'members',
  requests: 'joinRequests',
  posts: 'posts',
  pins: 'pins',
  streams: 'streams',
  settings: 'settings',
}

/** A community, part by part; the reader sees those in which they may do something. */
export const CommunityScreen = () => {
  const { say } = useTexts()
  const { client, userId } = useSession()
  const { communityId } = communityRoute.useParams()
  const query = useQuery({
    queryKey: ['communities', communityId],
    queryFn: async ({ signal }) => {
      const params = { path: { communityId } }
      const [answer, { permissions }] = await Promise.all([
        client.get('/api/v3/communities/{communityId}', { params, signal }),
        client.get('/api/v3/communities/{communityId}/permissions/me', { params, signal }),
      ])
      const [community] = communitiesOf(answer, userId)
      if (!community) throw new NotThere(`no community has the id ${communityId}`)
      return { ...community, permissionsThere: permissions }
    },
  })
  return (
    <Screen title={query.data?.displayName ?? say('communities')}>
      <Loaded query={query} missing="noSuchCommunity">
        {(community) => <Parts community={community} />}
      </Loaded>
    </Screen>
  )
}

const Parts = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const { part, communityId } = communityRoute.useParams()
  const parts = partsFor(session, community.permissionsThere)
  const shown = parts.includes(part) ? part : parts[0]
  if (!shown) return <Alert role="alert">{say('notAllowedHere')}</Alert>
  const show = (next: CommunityPart) =>
    void navigate({ to: '/communities/$communityId/$part', params: { communityId, part: next } })
  return (
    <Stack>
      <CommunityBadges community={community} />
      {community.description && (
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {community.description}
        </Text>
      )}
      <PartTabs parts={parts} titles={titles} part={shown} onShow={show}>
        <Part part={shown} community={community} />
      </PartTabs>
    </Stack>
  )
}

const Part = ({ part, community }: { part: CommunityPart; community: Community }) => {
  switch (part) {
    case 'members':
      return <Members community={community} />
    case 'requests':
      return <JoinRequests communityId={community.communityId} />
    case 'posts':
      return <CommunityPosts community={community} />
    case 'pins':
      return <Pins communityId={community.communityId} />
    case 'streams':
      return <CommunityStreams communityId={community.communityId} />
    case 'settings':
      return <CommunitySettings community={community} />
  }
}

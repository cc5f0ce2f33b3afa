import { Avatar, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UserDevices } from '../push/user-devices.tsx'
import { personRoute } from '../router.tsx'
import { Facts } from '../screen/facts.tsx'
import { Loaded } from '../screen/loaded.tsx'
import { Offers } from '../screen/offers.tsx'
import { Screen } from '../screen/screen.tsx'
import { NotThere } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Memberships } from './memberships.tsx'
import { NetworkRoles } from './network-roles.tsx'
import { nameOf, type Person, peopleOf } from './person.ts'
import { PersonBadges } from './person-badges.tsx'
import { PersonBans } from './person-bans.tsx'
import { PersonChannels } from './person-channels.tsx'
import { PersonFlags } from './person-flags.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonPosts } from './person-posts.tsx'
import { usePersonOffers } from './use-person-offers.ts'

/** Somebody, and what can be done about them. */
export const PersonScreen = () => {
  const { userId } = personRoute.useParams()
  const { client } = useSession()
  const { say } = useTexts()
  const query = useQuery({
    queryKey: ['users', userId],
    queryFn: async ({ signal }) => {
      const [person] = peopleOf(
        await client.get('/api/v3/users/{userId}', { params: { path: { userId } }, signal }),
      )
      if (!person) throw new NotThere(`nobody has the id ${userId}`)
      return person
    },
  })
  return (
    <Screen title={query.data ? nameOf(query.data) : say('people')}>
      <Loaded query={query} missing="noSuchPerson">
        {(person) => <Profile person={person} />}
      </Loaded>
    </Screen>
  )
}

const Profile = ({ person }: { person: Person }) => {
  const { say, time } = useTexts()
  const { isAdmin } = useSession()
  const offers = usePersonOffers(person)
  return (
    <Stack gap="lg">
      <Group>
        <Avatar src={person.picture || null} alt="" size="lg" radius="xl" />
        <PersonBadges person={person} />
      </Group>
      <Facts
        facts={[
          [say('userId'), person.userId],
          [say('internalId'), person._id],
          [say('handle'), person.profileHandle || '–'],
          [say('createdAt'), time(person.createdAt)],
          [say('rolesInNetwork'), person.roles.join(', ') || '–'],
          [say('description'), person.description || '–'],
        ]}
      />
      <Group gap="xs">
        <Offers offers={offers} />
      </Group>
      <Part title={say('bansOfPerson')}>
        <PersonBans person={person} />
      </Part>
      <Part title={say('flagsOfPerson')}>
        <PersonFlags userId={person.userId} />
      </Part>
      {isAdmin && !person.isDeleted && (
        <Part title={say('rolesInNetwork')}>
          <NetworkRoles person={person} />
        </Part>
      )}
      {isAdmin && (
        <Part title={say('memberships')}>
          <Memberships userId={person.userId} />
        </Part>
      )}
      {isAdmin && (
        <Part title={say('channelsOfPerson')}>
          <PersonChannels userId={person.userId} />
        </Part>
      )}
      {isAdmin && (
        <Part title={say('devicesOfPerson')}>
          <UserDevices userId={person.userId} nothing={<Text size="sm">{say('noDevices')}</Text>} />
        </Part>
      )}
      <Part title={say('postsOnFeed')}>
        <PersonPosts userId={person.userId} />
      </Part>
      <Part title={say('historyOfPerson')}>
        <PersonHistory userId={person.userId} />
      </Part>
    </Stack>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="xs" component="section">
    <Title order={2} size="h5">
      {title}
    </Title>
    {children}
  </Stack>
)

import type { Answer } from '@causerie/client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PersonName } from '../people/person-name.tsx'
import { useActing } from '../screen/acting.tsx'
import { Offers } from '../screen/offers.tsx'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Row } from '../screen/row.tsx'
import { Nothing } from '../screen/states.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useViewerActs } from './use-viewer-acts.ts'

type BanPage = Answer<'get', '/api/v3/video-streaming/{streamId}/viewer-bans'>
type ViewerBan = BanPage['videoStreamingBannedUsers'][number]
const bansOf = ({ videoStreamingBannedUsers }: BanPage): readonly ViewerBan[] =>
  videoStreamingBannedUsers
const viewerIdOf = ({ userPublicId }: ViewerBan): string => userPublicId

/** Who may not watch a stream and its children, since when and by whom. */
export const ViewerBans = ({ streamId }: { streamId: string }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const { ban, unban } = useViewerActs(streamId)
  const pages = usePages(['viewer-bans', streamId], (options, signal) =>
    client.get('/api/v3/video-streaming/{streamId}/viewer-bans', {
      params: { path: { streamId }, query: { options } },
      signal,
    }),
  )
  return (
    <PagedList pages={pages} itemsOf={bansOf} keyOf={viewerIdOf}>
      {(bans) => (
        <Stack gap="xs">
          <BanViewer streamId={streamId} />
          {bans.length === 0 && <Nothing text={say('noViewerBans')} />}
          {bans.map(({ userPublicId, banByPublicId, createdAt }) => (
            <Row
              key={userPublicId}
              id={userPublicId}
              name={<PersonName userId={userPublicId} name={userPublicId} />}
              note={say('bannedBy', { name: banByPublicId, time: time(createdAt) })}
              beside={
                <Offers
                  offers={[
                    {
                      label: say('liftBan'),
                      isHarmless: true,
                      question: {
                        title: say('liftBanTitle', { names: userPublicId }),
                        text: say('liftViewerBanText'),
                      },
                      ...unban(userPublicId),
                      undo: ban(userPublicId),
                    },
                  ]}
                />
              }
            />
          ))}
        </Stack>
      )}
    </PagedList>
  )
}

/** Bans somebody by their id, after a question. */
const BanViewer = ({ streamId }: { streamId: string }) => {
  const { say } = useTexts()
  const { confirm } = useActing()
  const { ban, unban } = useViewerActs(streamId)
  const [typed, setTyped] = useState('')
  const viewerId = typed.trim()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const question = {
          title: say('banHereTitle', { names: viewerId }),
          text: say('banViewerText'),
          label: say('banViewer'),
        }
        confirm(question, { ...ban(viewerId), undo: unban(viewerId) })
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          label={say('viewerId')}
          value={typed}
          maxLength={50}
          style={{ flex: '1 1 200px' }}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" color="red" variant="light" disabled={viewerId === ''}>
          {say('banViewer')}
        </Button>
      </Group>
    </form>
  )
}

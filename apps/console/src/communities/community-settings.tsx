import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useActing } from '../screen/acting.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'
import { CommunityCategories } from './community-categories.tsx'
import { useUpdateCommunity } from './use-update-community.ts'

const switches = {
  isPublic: 'setPublic',
  isDiscoverable: 'setDiscoverable',
  requiresJoinApproval: 'setJoinApproval',
  onlyAdminCanPost: 'setOnlyModeratorsPost',
  needApprovalOnPostCreation: 'setPostApproval',
  allowCommentInStory: 'setStoryComments',
} as const satisfies Partial<Record<keyof Community, TextKey>>
type Setting = keyof typeof switches
const only = (setting: Setting, value: boolean): Partial<Record<Setting, boolean>> => ({
  [setting]: value,
})
const settings = Object.keys(switches).filter((key): key is Setting => key in switches)

/** Who may come in, who may post, and what waits for approval; each change can be undone. */
export const CommunitySettings = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const { perform } = useActing()
  const change = useUpdateCommunity(community)
  return (
    <Stack maw={560}>
      <Words key={community.updatedAt} community={community} />
      {settings.map((setting) => (
        <Switch
          key={setting}
          label={say(switches[setting])}
          checked={community[setting]}
          onChange={() =>
            void perform(
              change(only(setting, !community[setting]), only(setting, community[setting])),
            )
          }
        />
      ))}
      <CommunityCategories community={community} />
    </Stack>
  )
}

/** Name and description, which are saved together. */
const Words = ({ community }: { community: Community }) => {
  const { say } = useTexts()
  const { perform } = useActing()
  const { displayName, description } = community
  const [words, setWords] = useState({ displayName, description })
  const change = useUpdateCommunity(community)
  const isChanged = words.displayName !== displayName || words.description !== description
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void perform(change(words, { displayName, description }))
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={say('name')}
          value={words.displayName}
          required
          onChange={({ currentTarget }) => setWords({ ...words, displayName: currentTarget.value })}
        />
        <Textarea
          label={say('description')}
          value={words.description}
          rows={3}
          onChange={({ currentTarget }) => setWords({ ...words, description: currentTarget.value })}
        />
        <Button type="submit" disabled={!isChanged} style={{ alignSelf: 'flex-start' }}>
          {say('save')}
        </Button>
      </Stack>
    </form>
  )
}

import { Group, VisuallyHidden } from '@mantine/core'
import { Listed } from '../live/pages.tsx'
import { InnerLink } from '../routes/inner-link.tsx'
import { userPath } from '../routes/paths.ts'
import { Face } from '../show/face.tsx'
import { useMembers } from './use-communities.ts'

/** Who belongs to a community, each with a link to the profile. */
export const MemberFaces = ({ communityId }: { communityId: string }) => (
  <Group gap="xs" data-members>
    <Listed of={useMembers(communityId)} loading={null}>
      {({ users, files }) =>
        users.map(({ userId, displayName, avatarFileId }) => (
          <InnerLink key={userId} to={userPath(userId)} title={displayName || userId}>
            <Face name={displayName || userId} fileId={avatarFileId} files={files} size={32} />
            <VisuallyHidden>{displayName || userId}</VisuallyHidden>
          </InnerLink>
        ))
      }
    </Listed>
  </Group>
)

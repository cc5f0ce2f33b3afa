import { ActionIcon, type ActionIconProps, Indicator } from '@mantine/core'
import type { ComponentProps } from 'react'
import { Icon } from '../show/icon.tsx'
import { useWords } from '../words/language.tsx'

type Props = { unseen: number } & ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** The bell with the number of what is new. */
export const Bell = ({ unseen, ...props }: Props) => (
  <Indicator label={unseen} disabled={unseen === 0} color="red.8" size={18} offset={4}>
    <ActionIcon
      variant="subtle"
      size="lg"
      color="gray"
      aria-haspopup="dialog"
      aria-label={useWords().unseen(unseen)}
      {...props}
    >
      <Icon name="bell" size={22} />
    </ActionIcon>
  </Indicator>
)

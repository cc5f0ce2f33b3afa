import { Popover, Text } from '@mantine/core'
import type { Option } from './mention-input.tsx'

type Props = {
  id: string
  label: string
  options: readonly Option[]
  current: Option | undefined
  choose: (option: Option) => void
}

/** What may be meant, at the field that it lies in. The focus stays in the field. */
export const MentionList = ({ id, label, options, current, choose }: Props) => (
  <Popover
    opened
    position="bottom-start"
    width="target"
    shadow="md"
    withRoles={false}
    returnFocus={false}
    closeOnEscape={false}
  >
    <Popover.Target>
      <span className="mention-anchor" />
    </Popover.Target>
    <Popover.Dropdown p={4}>
      <div role="listbox" id={id} aria-label={label}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which says what is active
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            aria-selected={option === current}
            className="mention-option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <Text size="sm" truncate>
              {option.person?.displayName ?? option.label}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {option.hint}
            </Text>
          </div>
        ))}
      </div>
    </Popover.Dropdown>
  </Popover>
)

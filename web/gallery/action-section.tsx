import type { Locale } from '#contract/locales.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { type IconName, iconPaths } from '#web/ui/icon/icon-paths.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Chip } from '#web/ui/show/chip.tsx'
import { Avatar, Monogram, PopularMonogram } from '#web/ui/show/monogram.tsx'
import { Pill } from '#web/ui/show/pill.tsx'
import { inkOf, lettersOf } from '#web/ui/ticket/art.rules.ts'
import { samples } from './sample-texts.ts'

const services = [
  'steam',
  'playstation',
  'xbox',
  'app-store',
  'google-play',
  'netflix',
  'spotify',
  'roblox',
  'valorant',
  'league-of-legends',
  'nintendo',
  'pubg',
  'telegram',
  'genshin',
  'twitch',
  'discord',
]

export function ActionSection({ locale }: { locale: Locale }) {
  const text = samples[locale]
  return (
    <section>
      <h2>Actions</h2>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div className="gallery-row" key={size}>
          {(['primary', 'secondary', 'quiet', 'ink'] as const).map((kind) => (
            <Button
              key={kind}
              kind={kind}
              size={size}
              icon={kind === 'ink' ? 'sparkle' : undefined}
            >
              {text.buy}
            </Button>
          ))}
          <Button size={size} disabled>
            {text.buy}
          </Button>
          <Button size={size} loading loadingLabel="…">
            {text.longAction}
          </Button>
          <Button size={size} done>
            {text.added}
          </Button>
        </div>
      ))}
      <div className="gallery-row">
        <LinkButton href="#link" iconEnd="arrow-right">
          {text.longAction}
        </LinkButton>
        <CopyButton
          text="ABC"
          label={text.copy}
          copiedLabel={text.copied}
          refusedLabel={text.copyRefused}
          kind="secondary"
        />
        <IconButton icon="bag" label="Basket, 2" count={2} />
        <IconButton icon="search" label="Search" kind="secondary" />
        <a className="link" href="#link">
          {text.longAction}
        </a>
      </div>
      <div className="gallery-row">
        <Chip icon="ticket" onRemove={() => undefined} removeLabel="Remove">
          NAURYZ10
        </Chip>
        <Badge count={120} />
        <Badge tone="primary" count={1} />
        {(['neutral', 'success', 'warn', 'info'] as const).map((tone) => (
          <Pill key={tone} tone={tone} icon={tone === 'info' ? 'sparkle' : undefined}>
            {text.soldOut}
          </Pill>
        ))}
      </div>
      <div className="gallery-row">
        <PopularMonogram />
        {services.map((service) => (
          <Monogram key={service} ink={inkOf(service)} letters={lettersOf(service)} />
        ))}
        <Avatar letters="AS" size={56} />
        <Avatar letters="AS" />
        <Monogram ink="steam" letters="S" size={28} />
        <Monogram ink="playstation" letters="PS" size={28} />
      </div>
      <div className="gallery-row">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <span key={name} title={name}>
            <Icon name={name} size={24} />
          </span>
        ))}
      </div>
    </section>
  )
}

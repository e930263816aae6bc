import type { EndpointKind } from '../../../../db/entities/webhook.js';
import type { ChannelKind } from '../channel-kind.js';
import { email } from './email.js';
import { slack } from './slack.js';
import { teams } from './teams.js';
import { telegram } from './telegram.js';

export const CHANNEL_KINDS = ['EMAIL', 'SLACK', 'TEAMS', 'TELEGRAM'] as const satisfies readonly EndpointKind[];
export type ChannelKindName = (typeof CHANNEL_KINDS)[number];

const KINDS: Readonly<Record<ChannelKindName, ChannelKind<unknown>>> = {
  EMAIL: email as ChannelKind<unknown>,
  SLACK: slack as ChannelKind<unknown>,
  TEAMS: teams as ChannelKind<unknown>,
  TELEGRAM: telegram as ChannelKind<unknown>,
};

export const channelKind = (name: ChannelKindName): ChannelKind<unknown> => KINDS[name];

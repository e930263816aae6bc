import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.js';
import { isId } from '../../ids.js';

const signed = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`unsubscribe ${id}`).digest('base64url');

/** Ends a subscription by itself, without a sign-in: for whoever has the message. */
export async function unsubscribeUrl(context: Pick<Context, 'secret' | 'settings'>, id: string): Promise<string> {
  return `${context.settings.baseUrl}/unsubscribe/${id}.${signed(await context.secret(), id)}`;
}

/** Id of the subscription; null where nobody was sent that link. */
export async function subscriptionIn(context: Pick<Context, 'secret'>, token: string): Promise<string | null> {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (!isId(id) || rest.length > 0) return null;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signed(await context.secret(), id))];
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : null;
}

import { Migration } from '@mikro-orm/migrations';

/** Sessions are kept by the hash of their token; those that are open go on. */
export class SessionTokens extends Migration {
  override name = '0009-session-tokens';

  override up(): void {
    this.addSql(`update session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')`);
  }
}

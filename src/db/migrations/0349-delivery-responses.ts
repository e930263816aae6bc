import { Migration } from '@mikro-orm/migrations';

/** The words that a service gave for a failed delivery, and the recipients whom an e-mail has still to reach. */
export class DeliveryResponses extends Migration {
  override name = '0349-delivery-responses';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      alter table webhook_delivery
        add error_detail text,
        -- null: all recipients of the channel
        add recipients_left text[];
    `);
  }
}

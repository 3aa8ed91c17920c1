-- Tokens of mailed links are hashes in one table, and stand in no mail that is kept. Links that were mailed before work on.
DO $$
DECLARE
  made_when_sent CONSTANT text := '--made-when-sent--';
  link CONSTANT text := '((?:auth/(?:verify|reset)|newsletter/(?:confirm|unsubscribe))\?token=)[A-Za-z0-9_-]+';
BEGIN
  INSERT INTO "verifications" ("id", "identifier", "value", "expires_at")
    SELECT gen_random_uuid()::text, 'newsletter-confirm:' || "confirm_hash", 'subscriber ' || "id", "confirm_ends_at"
    FROM "newsletter_subscribers"
    WHERE "confirm_hash" IS NOT NULL AND "confirm_ends_at" > now() AND "status" = 'pending';
  INSERT INTO "verifications" ("id", "identifier", "value", "expires_at")
    SELECT gen_random_uuid()::text,
      'newsletter-unsubscribe:' || rtrim(translate(encode(sha256(convert_to("unsubscribe_token", 'UTF8')), 'base64'), '+/', '-_'), '='),
      'subscriber ' || "id", now() + interval '730 days'
    FROM "newsletter_subscribers" WHERE "unsubscribe_token" IS NOT NULL;
  -- Who has left is known again by a hash alone once the row is gone; the next start gives it a key.
  INSERT INTO "suppressions" ("email_hash")
    SELECT rtrim(translate(encode(sha256(convert_to(lower(btrim("email")), 'UTF8')), 'base64'), '+/', '-_'), '=')
    FROM "newsletter_subscribers" WHERE "status" = 'unsubscribed' ON CONFLICT DO NOTHING;
  -- What is still to be sent gets a new token when it is sent, if its old one is still good.
  UPDATE "mail_queue" SET "link_purpose" = written."purpose", "link_subject" = proof."value"
    FROM (
      SELECT "id", substring("body" FROM 'token=([A-Za-z0-9_-]+)') AS "token",
        CASE "kind" WHEN 'newsletter-welcome' THEN 'newsletter-unsubscribe' ELSE "kind" END AS "purpose"
      FROM "mail_queue"
      WHERE "status" IN ('waiting', 'failed')
        AND "kind" IN ('verify-email', 'reset-password', 'newsletter-confirm', 'newsletter-welcome')
    ) written
    JOIN "verifications" proof ON proof."expires_at" > now() AND proof."identifier" = written."purpose" || ':' ||
      rtrim(translate(encode(sha256(convert_to(written."token", 'UTF8')), 'base64'), '+/', '-_'), '=')
    WHERE written."id" = "mail_queue"."id";
  UPDATE "mail_queue" SET "status" = 'failed', "last_error" = 'Its link ended before it was sent.'
    WHERE "status" = 'waiting' AND "link_purpose" IS NULL AND "body" ~ link
      AND "kind" IN ('verify-email', 'reset-password', 'newsletter-confirm', 'newsletter-welcome');
  UPDATE "mail_queue" SET
      "body" = regexp_replace("body", link, '\1' || made_when_sent, 'g'),
      "html" = regexp_replace("html", link, '\1' || made_when_sent, 'g'),
      "headers" = regexp_replace("headers"::text, link, '\1' || made_when_sent, 'g')::jsonb
    WHERE "body" ~ link OR "html" ~ link OR "headers"::text ~ link;
  -- Who applied for a store stands in the application alone.
  UPDATE "stores" SET "notes" = regexp_replace("notes", '(From application \d+) of [^\n]*', '\1')
    WHERE "notes" ~ 'From application \d+ of ';
END $$;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP CONSTRAINT "newsletter_subscribers_unsubscribe_token_unique";--> statement-breakpoint
CREATE INDEX "verifications_value" ON "verifications" USING btree ("value");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "confirm_hash";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "confirm_ends_at";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" DROP COLUMN "unsubscribe_token";

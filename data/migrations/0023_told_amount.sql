ALTER TABLE "alert_states" ADD COLUMN "told_amount" integer;--> statement-breakpoint
UPDATE "alert_states" s SET "told_amount" = (
  SELECT (e."found" -> 'value' ->> 'minor')::integer FROM "alert_events" e
  WHERE e."alert_id" = s."alert_id" AND e."silence" IS NULL
    AND coalesce((e."found" ->> 'productId')::integer, 0) = s."product_id"
  ORDER BY e."id" DESC LIMIT 1
) WHERE "told_micro" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_states" DROP COLUMN "told_micro";
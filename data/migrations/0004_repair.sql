-- Two migrations were edited after they had been applied somewhere. This brings what their earlier forms made to what
-- their last forms make; where there is nothing to mend, it changes nothing.
ALTER TABLE "clicks" ADD COLUMN IF NOT EXISTS "click_id" text;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN IF NOT EXISTS "price" integer;--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN IF NOT EXISTS "currency" text;--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'clicks_click_id_unique') THEN
    ALTER TABLE "clicks" ADD CONSTRAINT "clicks_click_id_unique" UNIQUE("click_id");
  END IF;
  IF EXISTS (
    SELECT FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'product_prices' AND column_name = 'id' AND data_type = 'bigint'
  ) THEN
    ALTER TABLE "product_prices" ALTER COLUMN "id" TYPE integer;
    ALTER SEQUENCE "product_prices_id_seq" AS integer;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "offers" SET (fillfactor = 80);
